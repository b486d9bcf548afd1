import { nameOf, parseAddressPrefill } from '#contract/inquiries/address-prefill.ts'
import { nullIfUnavailable, type ReadCourses } from './courses-page.ts'
import { type Render, RenderQueueFull } from './render.ts'
import { createPageRenderer } from './rendered-pages.ts'
import type { Representation } from './representation.ts'

export const contactPath = '/contact'

/** The names of a course that an address hands on, as far as visitors may see it. A note above the form shows them. */
export async function readHandedOn(readCourses: ReadCourses, query: string): Promise<string[] | undefined> {
  const { category, option, board } = parseAddressPrefill(new URLSearchParams(query))
  if (!category && !board) return undefined
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  const categoryName = nameOf(courses?.categories, category)
  const id = courses?.categories.find(({ name }) => name === categoryName)?.id
  const open = id && option ? (await readCourses(id).catch(nullIfUnavailable))?.openCategory : null
  const names = [categoryName, nameOf(open?.courseOptions, option), nameOf(courses?.boards, board)].filter(Boolean)
  return names.length > 0 ? names : undefined
}

type Options = {
  render: Render
  readCourses: ReadCourses
  /** Answers every query that hands on nothing, and every query while too many pages wait to be rendered. */
  builtPage: Representation
}

/** The page of the form, rendered once for each course that is handed on. Its names are all that the HTML depends on. */
export function contactPage({ render, readCourses, builtPage }: Options) {
  const renderOnce = createPageRenderer(render)
  return async (query: string): Promise<Representation> => {
    const handedOn = await readHandedOn(readCourses, query)
    if (!handedOn) return builtPage
    const url = `${contactPath}?category=${encodeURIComponent(handedOn.join())}`
    return renderOnce(url, { handedOn }).catch((error) => {
      if (error instanceof RenderQueueFull) return builtPage
      throw error
    })
  }
}
