import { pathToFileURL } from 'node:url'
import type { RouterContext, ServerBuild } from 'react-router'
import type { Courses } from '#contract/catalogue.ts'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import { placeholderOrigin } from '#contract/site.ts'

/** What `web/entry.server.tsx` exports beside its handler. */
type Entry = {
  refusedInquiryContext: RouterContext<RefusedInquiry | null>
  coursesContext: RouterContext<Courses | null>
}

/** What a page shows that the build does not know. */
type Shown = { refused?: RefusedInquiry; courses?: Courses | null }

export type Rendered = { status: number; html: string }

/** Renders a page that could not be made beforehand. */
export type Render = (path: string, shown?: Shown) => Promise<Rendered>

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
    if (refused) context.set(entry.refusedInquiryContext, refused)
    if (courses) context.set(entry.coursesContext, courses)
    const request = new Request(new URL(path, siteUrl))
    const response = await createRequestHandler(build, mode)(request, context)
    const html = (await response.text()).replaceAll(placeholderOrigin, siteUrl)
    return { status: response.status, html }
  }
}

/** Loads the server half of the build in `folder`. */
export const builtServer = (folder: string) => (): Promise<ServerBuild> =>
  import(pathToFileURL(`${folder}/server/index.js`).href)
