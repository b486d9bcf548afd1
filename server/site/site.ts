import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cacheUntilRejected } from '../cache-until-rejected.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import { readBuiltFiles } from './built-files.ts'
import { contactPage, contactPath } from './contact-page.ts'
import {
  type CoursesQuery,
  courseIdByName,
  coursesPage,
  coursesPath,
  parseCategoryId,
  type ReadCourses,
  unknownCategory,
} from './courses-page.ts'
import { sendErrorPage } from './error-page.ts'
import { type PageStyles, pageStylesFile, representPage } from './page.ts'
import { createRejectedPageSender, type RejectedPageContent } from './rejected-page.ts'
import { createRenderer, serverBuildLoader } from './render.ts'
import { type Representation, sendRepresentation, startBetterCompression } from './representation.ts'

export type Site = {
  /** What `register` serves at addresses that never change. */
  files: ReadonlyMap<string, Representation>
  register(app: FastifyInstance, catalogue: { readCourses: ReadCourses; cache: ChangeCache }): void
  /** Ends what renders the pages, after the app that serves them. */
  close?(): Promise<void>
  sendRejectedPage(reply: FastifyReply, content: RejectedPageContent): FastifyReply | Promise<FastifyReply>
}

type SiteOptions = {
  /** The courses page is rendered before the process listens. */
  warmsUpFirst?: boolean
}

/** Serves the built pages from memory; `folder` is the output of `npm run build`. */
export async function openSite(
  folder: string,
  siteUrl: string,
  { warmsUpFirst = false }: SiteOptions = {},
): Promise<Site> {
  const [files, styles] = await Promise.all([
    readBuiltFiles(join(folder, 'client'), siteUrl),
    readFile(join(folder, pageStylesFile), 'utf8'),
  ])
  const render = createRenderer(serverBuildLoader(folder), siteUrl, {
    styles: JSON.parse(styles) as PageStyles,
  })
  const notFoundPage = cacheUntilRejected(async () => {
    const { html, scripts } = await render('/unknown')
    return representPage(html, 404, scripts)
  })

  return {
    files,
    register(app, { readCourses, cache }) {
      const courses = coursesPage({ render, readCourses, cache })
      app.get<{ Querystring: CoursesQuery }>(coursesPath, failing, async (request, reply) => {
        const { course, category } = request.query
        const isByName = typeof course === 'string'
        const id = isByName ? await courseIdByName(readCourses, course) : parseCategoryId(request.query)
        const isMalformed = !isByName && category !== undefined && id === undefined
        const page = isMalformed ? unknownCategory : await courses(id)
        return page === unknownCategory
          ? reply.redirect(pathWithoutCategory(request.url))
          : sendRepresentation(request, reply, page)
      })
      const builtPage = files.get(contactPath)
      if (!builtPage) throw new Error('The build has no page with the form.')
      const contact = contactPage({ render, readCourses, builtPage })
      app.get(contactPath, failing, async (request, reply) =>
        sendRepresentation(request, reply, await contact(queryOf(request.url))),
      )
      // The first render loads the pages' code: no visitor should wait for it. One that fails is tried again when asked for.
      const warmUp = async () => void (await courses().catch(() => {}))
      if (warmsUpFirst) app.addHook('onReady', warmUp)
      const warmUpTimer = setTimeout(() => void warmUp(), warmUpDelayMs)
      warmUpTimer.unref()
      const stopCompression = startBetterCompression([...files.values()].filter(isPage))
      app.addHook('onClose', async () => {
        clearTimeout(warmUpTimer)
        stopCompression()
      })
      app.get('/*', failing, async (request, reply) => {
        const path = decodePath(request.url)
        const file = files.get(path)
        if (file) return sendRepresentation(request, reply, file)
        // People type capitals and slashes. `//host` keeps its slashes: a redirect to it would lead to another site.
        const meant = path.toLowerCase().replace(/(?<!\/)\/+$/, '')
        if (meant !== path && (files.has(meant) || meant === coursesPath))
          return reply.redirect(meant + queryOf(request.url), 308)
        return sendRepresentation(request, reply, await notFoundPage())
      })
    },
    sendRejectedPage: createRejectedPageSender(render),
  }
}

const failing = { errorHandler: sendErrorPage }

const isPage = ({ headers }: Representation) => headers['content-type']?.startsWith('text/html')

/** Lets a new process answer requests before the renderer is warmed up. */
const warmUpDelayMs = 1_000

function decodePath(url: string): string {
  const path = url.split('?', 1)[0] ?? '/'
  try {
    return decodeURIComponent(path)
  } catch {
    // Escaped wrongly, so no file's.
    return path
  }
}

/** Keeps the marks of a campaign. */
function pathWithoutCategory(url: string): string {
  const query = new URLSearchParams(queryOf(url))
  query.delete('category')
  return query.size > 0 ? `${coursesPath}?${query.toString()}` : coursesPath
}

const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
