import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Courses } from '#contract/catalogue.ts'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import type { Changes } from '../database/changes.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { readBuiltFiles } from './built-files.ts'
import { pageHeaders, representPage } from './page.ts'
import { builtServer, createRenderer, type Rendered } from './render.ts'
import { type Representation, sendRepresentation } from './representation.ts'

/** What the courses page shows when its address asks for a category; from `app.ts`, because pages know no domain. */
export type ReadCourses = (asked: number | undefined) => Promise<Courses>

/** What `app.ts` needs of the pages: their routes, and the one page that answers a refused plain POST. */
export type Site = {
  register(app: FastifyInstance, catalogue: { read: ReadCourses; changes: Changes }): void
  showRefused(reply: FastifyReply, status: number, refused: RefusedInquiry): Promise<FastifyReply>
}

/** The built pages, from memory. `folder` is where `npm run build` put them. */
export async function openSite(folder: string, siteUrl: string): Promise<Site> {
  const files = await readBuiltFiles(join(folder, 'client'), siteUrl)
  const render = createRenderer(builtServer(folder), siteUrl)
  let unknownPage: Promise<Representation> | undefined

  return {
    register(app, { read, changes }) {
      const showCourses = async (asked?: number): Promise<Representation> => {
        const page = await showCatalogued(asked).catch(unlessUnavailable)
        return page ?? uncatalogued(await render(coursesPath))
      }
      const showCatalogued = async (asked?: number): Promise<Representation> => {
        const courses = await read(asked)
        // Every address that opens nothing shows the same page, and must not fill the memory.
        const address = courses.opened
          ? `${coursesPath}?category=${courses.opened.id}`
          : coursesPath
        return changes.keep(`page ${address}`, async () => {
          const { html, scripts } = await render(address, { courses: await read(asked) })
          return representPage(html, 200, scripts)
        })
      }
      app.get<{ Querystring: CoursesQuery }>(coursesPath, async (request, reply) =>
        sendRepresentation(request, reply, await showCourses(askedCategory(request.query))),
      )
      // The first rendering of a process loads the pages' code: no visitor should wait for it.
      const warmUp = setTimeout(() => void showCourses().catch(() => {}), afterStart)
      warmUp.unref()
      app.addHook('onClose', async () => clearTimeout(warmUp))
      app.get('/*', async (request, reply) => {
        const path = decodePath(request.url)
        const file = files.get(path)
        if (file) return sendRepresentation(request, reply, file)
        const bare = path.replace(/\/+$/, '')
        // A single leading slash: `//host` would lead to another site.
        if (bare !== path && (files.has(bare) || bare === coursesPath))
          return reply.redirect(bare + queryOf(request.url), 308)
        unknownPage ??= render('/unknown').then(({ html, scripts }) =>
          representPage(html, 404, scripts),
        )
        return sendRepresentation(request, reply, await unknownPage)
      })
    },
    async showRefused(reply, status, refused) {
      const { html, scripts } = await render('/contact', { refused })
      return reply
        .code(status)
        .headers({ ...pageHeaders(html, scripts), 'cache-control': 'no-store' })
        .send(html)
    },
  }
}

/** The one public page that is made while serving: it shows what administrators change. */
const coursesPath = '/courses'

export type CoursesQuery = { category?: unknown }

/** The category that an address asks to open, undefined for anything that is no id. */
export const askedCategory = ({ category }: CoursesQuery): number | undefined =>
  typeof category === 'string' && /^[1-9]\d{0,9}$/.test(category) ? Number(category) : undefined

/** Milliseconds in which a process that has just started answers before it does anything else. */
const afterStart = 1_000

/** The page without its catalogue: it is not kept, and asks for the catalogue itself. */
const uncatalogued = ({ html, scripts }: Rendered): Representation => {
  const page = representPage(html, 200, scripts)
  return { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }
}

/** Without a database the page still stands. */
export function unlessUnavailable(error: unknown): null {
  if (isUnavailable(error)) return null
  throw error
}

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
