import type { CoursesPageData } from '#contract/catalogue.ts'
import { cacheUntilRejected } from '../cache-until-rejected.ts'
import type { NotifiedCache } from '../database/notified-cache.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { representRendered } from './page.ts'
import type { Render, Rendered } from './render.ts'
import { createRenderQueue, RenderQueueFull } from './render-queue.ts'
import { type Representation, represent } from './representation.ts'

/** What the courses page shows when its address asks for a category; from `app.ts`, because pages know no domain. */
export type ReadCourses = (categoryId: number | undefined) => Promise<CoursesPageData>

/** The one public page that is made while serving: it shows what administrators change. */
export const coursesPath = '/courses'

export type CoursesQuery = { category?: unknown }

/** The category that an address asks to open, undefined for anything that is no id. */
export const parseCategoryId = ({ category }: CoursesQuery): number | undefined =>
  typeof category === 'string' && /^[1-9]\d{0,9}$/.test(category) ? Number(category) : undefined

/** As many addresses of the page as are kept rendered. */
const maxCachedPages = 64

type Options = { render: Render; readCourses: ReadCourses; cache: NotifiedCache }

/**
 * Gives the courses page for what its address asks for. It is rendered once for each content: while changes are not heard,
 * visitors cost a look at the catalogue each, and without a database not even that.
 */
export function coursesPage({ render, readCourses, cache }: Options) {
  const enqueueRender = createRenderQueue()
  const renderedPages = new Map<string, { content: string; page: Promise<Representation> }>()

  function renderOnce(url: string, courses: CoursesPageData): Promise<Representation> {
    const content = JSON.stringify(courses)
    const cached = renderedPages.get(url)
    if (cached?.content === content) return cached.page
    const page = enqueueRender(async () => {
      const { html, scripts } = await render(url, { courses })
      return representRendered(html, scripts)
    })
    renderedPages.set(url, { content, page })
    page.catch(() => renderedPages.delete(url))
    const [oldest = ''] = renderedPages.keys()
    if (renderedPages.size > maxCachedPages) renderedPages.delete(oldest)
    return page
  }

  async function pageWithCatalogue(categoryId: number | undefined): Promise<Representation> {
    const courses = await readCourses(categoryId)
    // Every address that opens nothing shows the same page, and must not fill the memory.
    const url = courses.openCategory
      ? `${coursesPath}?category=${courses.openCategory.id}`
      : coursesPath
    // Read again: what was read above may be older than the last change.
    return cache.getOrCreate(`page ${url}`, async () =>
      renderOnce(url, await readCourses(categoryId)),
    )
  }

  const pageWithoutCatalogue = cacheUntilRejected(() =>
    enqueueRender(async () => representWithoutCatalogue(await render(coursesPath))),
  )

  return async (categoryId?: number): Promise<Representation> => {
    try {
      const page = await pageWithCatalogue(categoryId).catch(nullIfUnavailable)
      return page ?? (await pageWithoutCatalogue())
    } catch (error) {
      if (error instanceof RenderQueueFull) return busyPage
      throw error
    }
  }
}

/** The page without its catalogue: the browser does not keep it, and asks for the catalogue itself. */
const representWithoutCatalogue = async ({ html, scripts }: Rendered): Promise<Representation> => {
  const page = await representRendered(html, scripts)
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
}

/** Without a database the page still stands. */
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
  { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' },
  503,
)
