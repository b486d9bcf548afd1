import siteModule from 'virtual:site-module'
import { renderToReadableStream } from 'react-dom/server'
import { createContext, type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import css from './app.css?inline'
import { RejectedInquiryContext } from './inquiry-form/rejected-inquiry.tsx'
import { pageDataContext } from './site/shell/page-data.ts'
import { type RenderedPage, RenderedPageContext } from './ui/rendered-page.ts'

// The bundle has its own copy of every module, so the server takes the router and its contexts from here, and the build
// what it makes the styles of each page from.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { css, pageDataContext, siteModule }

export const renderedPageContext = createContext<RenderedPage | null>(null)

/** Renders without streaming, so that the page can be hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let hasFailed = false
  const stream = await renderToReadableStream(
    <RenderedPageContext value={loadContext.get(renderedPageContext)}>
      <RejectedInquiryContext value={loadContext.get(pageDataContext).rejected ?? null}>
        <ServerRouter context={context} url={request.url} />
      </RejectedInquiryContext>
    </RenderedPageContext>,
    {
      signal: request.signal,
      // React would stream large parts separately and insert them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        hasFailed = true
      },
    },
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: hasFailed ? 500 : status, headers })
}
