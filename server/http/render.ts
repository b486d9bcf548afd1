import { randomBytes } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { CoursesPageData } from '#contract/catalogue.ts'
import type { RejectedInquiry } from '#contract/inquiry-submission.ts'
import { placeholderOrigin } from '#contract/site.ts'

/** What `web/entry.server.tsx` exports beside its handler. */
type Entry = {
  rejectedInquiryContext: RouterContext<RejectedInquiry | null>
  coursesContext: RouterContext<CoursesPageData | null>
}

/** What a page shows that the build does not know. */
type PageData = { refused?: RejectedInquiry; courses?: CoursesPageData | null }

/** `scripts` are the inline scripts that the renderer wrote itself: what else may stand in the page must not run. */
export type Rendered = { status: number; html: string; scripts: string[] }

/** Renders a page that could not be made beforehand. */
export type Render = (path: string, data?: PageData) => Promise<Rendered>

/** A renderer for the build that `load` gives; it is loaded with the first page that needs it, not at start. */
export function createRenderer(
  load: () => Promise<ServerBuild>,
  siteUrl: string,
  mode: 'production' | 'development' = 'production',
): Render {
  return async (path, { refused, courses } = {}) => {
    const [{ createRequestHandler, RouterContextProvider }, build] = await Promise.all([
      import('react-router'),
      load(),
    ])
    const context = new RouterContextProvider()
    // The build carries its own copy of React Router, so the context's token has to come from it.
    const entry = build.entry.module as unknown as Entry
    if (refused) context.set(entry.rejectedInquiryContext, refused)
    if (courses) context.set(entry.coursesContext, courses)
    // Whatever is shown on the page cannot know this mark, and so cannot pass for a script of ours.
    const nonce = randomBytes(16).toString('base64url')
    const request = new Request(new URL(path, siteUrl), { headers: { 'x-csp-nonce': nonce } })
    const response = await createRequestHandler(build, mode)(request, context)
    const htmlWithNonce = (await response.text()).replaceAll(placeholderOrigin, siteUrl)
    return { status: response.status, ...stripNonce(htmlWithNonce, nonce) }
  }
}

/** Takes the mark out of a page again, and gives the content of each inline script that had it. */
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

/** Loads the server half of the build in `folder`. */
export const serverBuildLoader = (folder: string) => (): Promise<ServerBuild> =>
  import(pathToFileURL(`${folder}/server/index.js`).href)
