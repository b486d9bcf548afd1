import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { placeholderOrigin } from '#contract/site.ts'
import type { Changes } from '../database/changes.ts'
import { readBuiltFiles } from './built-files.ts'
import { cacheSuccess } from './cache-success.ts'
import {
  askedCategory,
  type CoursesQuery,
  coursesPage,
  coursesPath,
  type ReadCourses,
} from './courses-page.ts'
import { representPage } from './page.ts'
import { refusedPage, type ShownRefusal } from './refused-page.ts'
import { refusedPageFile } from './refused-template.ts'
import { builtServer, createRenderer } from './render.ts'
import { sendRepresentation } from './representation.ts'

/** What `app.ts` needs of the pages: their routes, and the one page that answers a refused plain POST. */
export type Site = {
  register(app: FastifyInstance, catalogue: { read: ReadCourses; changes: Changes }): void
  showRefused(reply: FastifyReply, shown: ShownRefusal): FastifyReply | Promise<FastifyReply>
}

/** The built pages, from memory. `folder` is where `npm run build` put them. */
export async function openSite(folder: string, siteUrl: string): Promise<Site> {
  const [files, refusedHtml] = await Promise.all([
    readBuiltFiles(join(folder, 'client'), siteUrl),
    readFile(join(folder, refusedPageFile), 'utf8'),
  ])
  const render = createRenderer(builtServer(folder), siteUrl)
  const unknownPage = cacheSuccess(async () => {
    const { html, scripts } = await render('/unknown')
    return representPage(html, 404, scripts)
  })

  return {
    register(app, { read, changes }) {
      const courses = coursesPage({ render, read, changes })
      app.get<{ Querystring: CoursesQuery }>(coursesPath, async (request, reply) =>
        sendRepresentation(request, reply, await courses(askedCategory(request.query))),
      )
      // The first rendering of a process loads the pages' code: no visitor should wait for it.
      const warmUp = setTimeout(() => void courses().catch(() => {}), warmUpAfterMs)
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
        return sendRepresentation(request, reply, await unknownPage())
      })
    },
    showRefused: refusedPage(refusedHtml.replaceAll(placeholderOrigin, siteUrl)),
  }
}

/** A process that has just started answers before it does anything else. */
const warmUpAfterMs = 1_000

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
