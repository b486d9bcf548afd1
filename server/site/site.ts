import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import { type Programme, programmes } from '#contract/catalogue/programmes.ts'
import { cacheUntilRejected } from '../cache-until-rejected.ts'
import type { ChangeCache } from '../database/change-cache.ts'
import { readBuiltFiles } from './built-files.ts'
import {
  type CoursesQuery,
  coursesPage,
  coursesPath,
  nullIfUnavailable,
  parseCategoryId,
  type ReadCourses,
  startBetterCompression,
  unknownCategory,
} from './courses-page.ts'
import { sendErrorPage } from './error-page.ts'
import { representPage } from './page.ts'
import { type PageStyles, pageStylesFile } from './page-styles.ts'
import { createRejectedPageSender, type RejectedPageContent } from './rejected-page.ts'
import { createRenderer, serverBuildLoader } from './render.ts'
import { type Representation, sendRepresentation } from './representation.ts'

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
export const courseIdByName = async (
  readCourses: ReadCourses,
  name: string,
): Promise<number | undefined> => {
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  return courses ? findCourse(courses.categories, name)?.id : undefined
}

const isProgramme = (name: unknown): name is Programme =>
  typeof name === 'string' && Object.hasOwn(programmes, name)

const idOf = (list: { id: number; name: string }[] | undefined, name: string) =>
  list?.find((item) => item.name === name)?.id

/**
 * Where `/contact?course=NAME` leads: to the ids that the form reads. What administrators have renamed or deleted is
 * left out, and the form asks for it. Undefined for a name that no page links.
 */
export async function programmeLocation(
  readCourses: ReadCourses,
  name: unknown,
): Promise<string | undefined> {
  if (!isProgramme(name)) return undefined
  const { region, category, board, option } = programmes[name]
  const courses = await readCourses(undefined).catch(nullIfUnavailable)
  const categoryId = idOf(courses?.categories, category)
  const opened = await readCourses(categoryId).catch(nullIfUnavailable)
  const ids = {
    category: categoryId,
    board: idOf(courses?.boards, board),
    option: idOf(opened?.openCategory?.courseOptions, option),
  }
  const query = Object.entries(ids).flatMap(([key, id]) => (id ? [`&${key}=${id}`] : []))
  return `/contact?region=${region}${query.join('')}`
}

export type Site = {
  /** What `register` serves at addresses that never change. */
  files: ReadonlyMap<string, Representation>
  register(app: FastifyInstance, catalogue: { readCourses: ReadCourses; cache: ChangeCache }): void
  /** Ends what renders the pages, after the app that serves them. */
  close?(): Promise<void>
  sendRejectedPage(
    reply: FastifyReply,
    content: RejectedPageContent,
  ): FastifyReply | Promise<FastifyReply>
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
        const id = isByName
          ? await courseIdByName(readCourses, course)
          : parseCategoryId(request.query)
        const isMalformed = !isByName && category !== undefined && id === undefined
        const page = isMalformed ? unknownCategory : await courses(id)
        return page === unknownCategory
          ? reply.redirect(pathWithoutCategory(request.url))
          : sendRepresentation(request, reply, page)
      })
      app.get<{ Querystring: { course?: unknown } }>(
        contactPath,
        failing,
        async (request, reply) => {
          const location = await programmeLocation(readCourses, request.query.course)
          if (location) return reply.redirect(location)
          return sendRepresentation(
            request,
            reply,
            files.get(contactPath) ?? (await notFoundPage()),
          )
        },
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
        const pathWithoutSlash = path.replace(/\/+$/, '')
        // `//host` would redirect to another site.
        if (
          pathWithoutSlash !== path &&
          (files.has(pathWithoutSlash) || pathWithoutSlash === coursesPath)
        )
          return reply.redirect(pathWithoutSlash + queryOf(request.url), 308)
        return sendRepresentation(request, reply, await notFoundPage())
      })
    },
    sendRejectedPage: createRejectedPageSender(render),
  }
}

const contactPath = '/contact'

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
