import type { Courses } from '#contract/catalogue.ts'
import type { Changes } from '../database/changes.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { cacheSuccess } from './cache-success.ts'
import { representRendered } from './page.ts'
import type { Render, Rendered } from './render.ts'
import { createRenderQueue, RenderQueueFull } from './render-queue.ts'
import { type Representation, represent } from './representation.ts'

/** What the courses page shows when its address asks for a category; from `app.ts`, because pages know no domain. */
export type ReadCourses = (asked: number | undefined) => Promise<Courses>

/** The one public page that is made while serving: it shows what administrators change. */
export const coursesPath = '/courses'

export type CoursesQuery = { category?: unknown }

/** The category that an address asks to open, undefined for anything that is no id. */
export const askedCategory = ({ category }: CoursesQuery): number | undefined =>
  typeof category === 'string' && /^[1-9]\d{0,9}$/.test(category) ? Number(category) : undefined

/** As many addresses of the page as are kept rendered. */
const maxKeptPages = 64

type Options = { render: Render; read: ReadCourses; changes: Changes }

/**
 * Gives the courses page for what its address asks for. It is rendered once for each content: while changes are not heard,
 * visitors cost a look at the catalogue each, and without a database not even that.
 */
export function coursesPage({ render, read, changes }: Options) {
  const inQueue = createRenderQueue()
  const rendered = new Map<string, { content: string; page: Promise<Representation> }>()

  function renderOnce(address: string, courses: Courses): Promise<Representation> {
    const content = JSON.stringify(courses)
    const last = rendered.get(address)
    if (last?.content === content) return last.page
    const page = inQueue(async () => {
      const { html, scripts } = await render(address, { courses })
      return representRendered(html, scripts)
    })
    rendered.set(address, { content, page })
    page.catch(() => rendered.delete(address))
    const [oldest = ''] = rendered.keys()
    if (rendered.size > maxKeptPages) rendered.delete(oldest)
    return page
  }

  async function withCatalogue(asked: number | undefined): Promise<Representation> {
    const courses = await read(asked)
    // Every address that opens nothing shows the same page, and must not fill the memory.
    const address = courses.opened ? `${coursesPath}?category=${courses.opened.id}` : coursesPath
    // Read again: what was read above may be older than the last change.
    return changes.keep(`page ${address}`, async () => renderOnce(address, await read(asked)))
  }

  const withoutCatalogue = cacheSuccess(() =>
    inQueue(async () => uncatalogued(await render(coursesPath))),
  )

  return async (asked?: number): Promise<Representation> => {
    try {
      const page = await withCatalogue(asked).catch(unlessUnavailable)
      return page ?? (await withoutCatalogue())
    } catch (error) {
      if (error instanceof RenderQueueFull) return busyPage
      throw error
    }
  }
}

/** The page without its catalogue: the browser does not keep it, and asks for the catalogue itself. */
const uncatalogued = async ({ html, scripts }: Rendered): Promise<Representation> => {
  const page = await representRendered(html, scripts)
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
}

/** Without a database the page still stands. */
export function unlessUnavailable(error: unknown): null {
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
