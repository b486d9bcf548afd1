import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { type Render, RenderQueueFull } from './render.ts'
import { createPageRenderer } from './rendered-pages.ts'
import { type Representation, represent } from './representation.ts'

export type ReadCourses = (categoryId: number | undefined) => Promise<CoursesPageData>

/** Rendered at runtime: it shows what administrators change. */
export const coursesPath = '/courses'

export type CoursesQuery = { category?: unknown; course?: unknown }

export const parseCategoryId = ({ category }: CoursesQuery): number | undefined =>
  typeof category === 'string' && /^[1-9]\d{0,9}$/.test(category) ? Number(category) : undefined

/** In place of a page, where no visitor may see the category. */
export const unknownCategory: Representation = represent({ identity: Buffer.alloc(0) }, {}, 404)

type Options = { render: Render; readCourses: ReadCourses; cache: ChangeCache }

/** Renders the page once per content. While the cache hears of no changes, each visit reads the catalogue once. */
export function coursesPage({ render, readCourses, cache }: Options) {
  const renderOnce = createPageRenderer(render, { compressedBetter: coursesPath })

  async function pageWithCatalogue(categoryId: number | undefined): Promise<Representation> {
    const courses = await readCourses(categoryId)
    if (categoryId !== undefined && !courses.openCategory) return unknownCategory
    const url = courses.openCategory ? `${coursesPath}?category=${courses.openCategory.id}` : coursesPath
    // Read again: the courses above may be older than the last change.
    return cache.getOrCreate(`page ${url}`, async () => renderOnce(url, { courses: await readCourses(categoryId) }))
  }

  return async (categoryId?: number): Promise<Representation> => {
    try {
      const page = await pageWithCatalogue(categoryId).catch(nullIfUnavailable)
      return page ?? (await renderOnce(coursesPath, {}))
    } catch (error) {
      if (error instanceof RenderQueueFull) return busyPage
      throw error
    }
  }
}

export function nullIfUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null
  throw error
}

const busyPage = represent(
  {
    identity: Buffer.from(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment, please</title><p>Very many people are looking at our courses right now. Please reload this page in a moment.',
    ),
  },
  { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', 'retry-after': '5' },
  503,
)

/** The longest name of a category. */
const maxNameLength = 200

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The first category that has each word of `name`, or a longer word that begins with it. */
const findCourse = (
  categories: CoursesPageData['categories'],
  name: string,
): CoursesPageData['categories'][number] | undefined => {
  const wantedWords = wordsOf(name.slice(0, maxNameLength))
  if (wantedWords.length === 0) return undefined
  return categories.find((category) => {
    const words = wordsOf(category.name)
    return wantedWords.every((wanted) => words.some((word) => word.startsWith(wanted)))
  })
}

/**
 * The category whose page `/courses?course=NAME` is: built pages know no ids, and administrators rename and delete.
 * Whatever a stranger spells ends in the page of a category or in that of all.
 */
export const courseIdByName = async (readCourses: ReadCourses, name: string): Promise<number | undefined> => {
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  return courses ? findCourse(courses.categories, name)?.id : undefined
}
