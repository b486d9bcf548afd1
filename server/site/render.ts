import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type {
  createRequestHandler,
  RouterContext,
  RouterContextProvider,
  ServerBuild,
} from 'react-router'
import type { CoursesPageData } from '#contract/catalogue/catalogue.ts'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { placeholderOrigin } from '#contract/site.ts'
import {
  inlineStyles,
  minifyScripts,
  type PageStyles,
  shortenClassNames,
  stylesKey,
} from './page-styles.ts'

/** What web/entry.server.tsx exports: the build has a React Router of its own. */
type Entry = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  rejectedInquiryContext: RouterContext<RejectedInquiry | null>
  coursesContext: RouterContext<CoursesPageData | null>
}

export type PageData = { rejected?: RejectedInquiry; courses?: CoursesPageData | null }

/** `scripts` are the renderer's own inline scripts: no other script of the page may run. */
export type Rendered = { status: number; html: string; scripts: string[] }

export type Render = (path: string, data?: PageData) => Promise<Rendered>

type RenderOptions = { mode?: 'production' | 'development'; styles?: PageStyles }

export function createRenderer(
  load: () => Promise<ServerBuild>,
  siteUrl: string,
  { mode = 'production', styles }: RenderOptions = {},
): Render {
  const shortNames = new Map(styles?.shortNames)
  return async (path, { rejected, courses } = {}) => {
    const build = await load()
    const entry = build.entry.module as unknown as Entry
    const context = new entry.RouterContextProvider()
    if (rejected) context.set(entry.rejectedInquiryContext, rejected)
    if (courses) context.set(entry.coursesContext, courses)
    // Content cannot guess the nonce, so it cannot pass for a script of ours.
    const nonce = randomBytes(16).toString('base64url')
    const request = new Request(new URL(path, siteUrl), { headers: { 'x-csp-nonce': nonce } })
    const response = await entry.createRequestHandler(build, mode)(request, context)
    // An error page keeps all styles.
    const css = response.status < 500 ? styles?.inlined[stylesKey(new URL(request.url))] : undefined
    const page = await response.text()
    const smallPage =
      styles && css
        ? minifyScripts(
            inlineStyles(shortenClassNames(page, shortNames), css, styles.url),
            styles.minifiedScripts,
          )
        : page
    const htmlWithNonce = smallPage.replaceAll(placeholderOrigin, siteUrl)
    return { status: response.status, ...stripNonce(htmlWithNonce, nonce) }
  }
}

/** Removes the nonce, and returns the content of each inline script that had it. */
export function stripNonce(
  htmlWithNonce: string,
  nonce: string,
): { html: string; scripts: string[] } {
  const attribute = ` nonce="${nonce}"`
  const ownScripts = new RegExp(
    `<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([^]*?)</script>`,
    'g',
  )
  return {
    html: htmlWithNonce.replaceAll(attribute, ''),
    scripts: [...htmlWithNonce.matchAll(ownScripts)].map(([, content = '']) => content),
  }
}

/** The public pages: those of the back office are rendered by the build alone, and have a bundle of their own. */
export const serverBuildLoader = (folder: string) => (): Promise<ServerBuild> =>
  import(pathToFileURL(`${folder}/server/site/index.js`).href)
