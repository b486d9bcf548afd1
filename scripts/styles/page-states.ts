import type { CoursesPageData } from '../../contract/catalogue/catalogue.ts'
import { inquiryFieldNames, type RejectedInquiry } from '../../contract/inquiries/inquiry-submission.ts'
import { placeholderOrigin } from '../../contract/site.ts'
import { seedBoards, seedCategories } from '../../server/catalogue/seed-content.ts'
import { type PageStyles, stylesKey } from '../../server/site/page.ts'
import { createRenderer, type PageData, serverBuildLoader } from '../../server/site/render.ts'

type PageState = { path: string; data?: PageData }

/** `firstScreens` is all of a page whose styles all come with it. */
export type RenderedState = { key: string; html: string; firstScreens: string; scripts: string[] }

/** In place of the file with all styles, while there is none. */
const unknownUrl = '/assets/unknown.css'

const keyOf = (path: string) => stylesKey(new URL(path, placeholderOrigin))

/** Without styles they are rendered as the styles are made from them. */
export async function renderStates(build: string, states: PageState[], styles?: PageStyles): Promise<RenderedState[]> {
  const inlined = Object.fromEntries(states.map(({ path }) => [keyOf(path), '']))
  const used = styles ?? { url: unknownUrl, inlined, minifiedScripts: [] }
  const render = createRenderer(serverBuildLoader(build), placeholderOrigin, { styles: used })
  const rendered: RenderedState[] = []
  for (const { path, data } of states) {
    const { html, scripts } = await render(path, data)
    // EndOfFirstScreens (web/site/shell).
    const [firstScreens = ''] = html.split(`<link rel="stylesheet" href="${used.url}"/>`, 1)
    rendered.push({ key: keyOf(path), html, firstScreens, scripts })
  }
  return rendered
}

const everyFieldRejected: RejectedInquiry = {
  error: 'An error.',
  fields: Object.fromEntries(inquiryFieldNames.map((name) => [name, 'An error.'])),
  values: {},
}

const categories = seedCategories.map(({ options: _, ...category }, index) => ({
  ...category,
  id: index + 1,
}))
const boards = seedBoards.map((board, index) => ({ ...board, id: index + 1 }))
const [firstCategory] = categories as [(typeof categories)[number]]
const courseOptions = (seedCategories[0]?.options ?? []).map((option, index) => ({
  ...option,
  id: index + 1,
}))

const coursesStates: (CoursesPageData | null)[] = [
  { categories, boards, openCategory: null },
  { categories, boards, openCategory: { ...firstCategory, courseOptions } },
  { categories, boards: [], openCategory: { ...firstCategory, courseOptions: [] } },
  { categories: [], boards: [], openCategory: null },
  null,
]

/** Every state of the pages that are rendered at runtime. */
export const runtimeStates: PageState[] = [
  { path: '/unknown' },
  { path: '/contact', data: { rejected: everyFieldRejected } },
  { path: '/contact?category=1', data: { handedOn: ['A course'] } },
  ...coursesStates.map((courses) => {
    const id = courses?.openCategory?.id
    return { path: id ? `/courses?category=${id}` : '/courses', data: { courses } }
  }),
]
