import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContext, RouterContextProvider, ServerBuild } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { fillInSiteUrl } from './built-files.ts'
import { type PageStyles, stylesKey } from './page.ts'

export class RenderQueueFull extends Error {}

/** At 14 ms a page and the pause between two, nobody waits much longer than two seconds. */
const maxWaiting = 32
const pauseMs = 50

/** One page at a time, because rendering blocks the thread; rejects with `RenderQueueFull` when too many wait. */
export function createRenderQueue(): <T>(render: () => Promise<T>) => Promise<T> {
  let waiting = 0
  let lastRender: Promise<unknown> = Promise.resolve()
  return (render) => {
    if (waiting === maxWaiting) return Promise.reject(new RenderQueueFull())
    waiting += 1
    const page = lastRender.then(render)
    lastRender = page
      .catch(() => {}) // told its caller
      .finally(() => (waiting -= 1))
      .then(() => wait(pauseMs))
    return page
  }
}

type RenderedPage = {
  styles: { css: string; url: string } | undefined
  minifiedScripts: ReadonlyMap<string, string>
  inlineScripts: Set<string>
}

/** What web/entry.server.tsx exports: the build has a React Router of its own. */
type Entry = ServerBuild['entry']['module'] & {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  pageDataContext: RouterContext<PageData>
  renderedPageContext: RouterContext<RenderedPage | null>
  css: string
  siteModule: string
}

export const entryOf = (build: ServerBuild): Entry => build.entry.module as Entry

/** That of web/site/shell/page-data.ts. */
export type PageData = { rejected?: RejectedInquiry; handedOn?: string[] | undefined; courses?: CoursesPageData | null }

/** `scripts` are the renderer's own inline scripts: no other script of the page may run. */
export type Rendered = { status: number; html: string; scripts: string[] }

export type Render = (path: string, data?: PageData) => Promise<Rendered>

type RenderOptions = { mode?: 'production' | 'development'; styles?: PageStyles }

/** Renders whole pages: nothing is inserted into their HTML afterwards (docs/decisions/0003). */
export function createRenderer(
  load: () => Promise<ServerBuild>,
  siteUrl: string,
  { mode = 'production', styles }: RenderOptions = {},
): Render {
  const minifiedScripts = new Map(styles?.minifiedScripts)
  return async (path, data = {}) => {
    const build = await load()
    const entry = entryOf(build)
    const context = new entry.RouterContextProvider()
    context.set(entry.pageDataContext, data)
    const url = new URL(path, siteUrl)
    const css = styles?.inlined[stylesKey(url)]
    const page: RenderedPage = {
      styles: styles && css !== undefined ? { css, url: styles.url } : undefined,
      minifiedScripts,
      inlineScripts: new Set(),
    }
    context.set(entry.renderedPageContext, page)
    const response = await entry.createRequestHandler(build, mode)(new Request(url), context)
    const { status } = response
    if (status >= 500 && mode === 'production') throw new Error(`${path} could not be rendered.`)
    const html = fillInSiteUrl(await response.text(), siteUrl)
    return { status, html, scripts: [...page.inlineScripts] }
  }
}

/** The public pages: those of the back office are rendered by the build alone, and have a bundle of their own. */
export const serverBuildLoader =
  (folder: string, bundle: 'site' | 'back_office' = 'site') =>
  (): Promise<ServerBuild> =>
    import(pathToFileURL(`${folder}/server/${bundle}/index.js`).href)
