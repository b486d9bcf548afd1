import siteModule from 'virtual:site-module'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isBackOffice } from './back-office/route-ids.ts'
import { addFontPreload } from './font-preload.ts'
import { addDocumentGuard, addIslandGuard } from './guard-hydration.ts'
import { RejectedInquiryContext } from './inquiry-form/rejected-inquiry.tsx'
import { addPageStarter } from './islands/start-page.ts'
import { addScrollRestoration } from './scroll-restoration.ts'
import { addSessionScript } from './session-script.ts'
import { rejectedInquiryContext } from './site/contact/rejected-inquiry-context.ts'
import { addSpeculationRules } from './speculation-rules.ts'

// The bundle has its own copy of every module, so the server takes the router and its contexts from here.
export { createRequestHandler, RouterContextProvider } from 'react-router'
export { coursesContext } from './site/courses/courses-context.ts'
export { rejectedInquiryContext }

/** React has no nonce for the inline scripts of components, which are marked by `data-inline`. */
const addNonce = (html: string, nonce: string | undefined): string =>
  nonce ? html.replaceAll('<script data-inline', `<script nonce="${nonce}" data-inline`) : html

const addToPublicPage = (html: string, nonce: string | undefined): string => {
  const withHead = addSpeculationRules(
    addScrollRestoration(addSessionScript(addFontPreload(html), nonce), nonce),
    nonce,
  )
  return addIslandGuard(addPageStarter(withHead, siteModule, nonce), nonce)
}

/** Renders without streaming, so that the page can be hashed, compressed and cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // Only pages with user content have a nonce; prerendered ones are hashed.
  const nonce = request.headers.get('x-csp-nonce') ?? undefined
  let hasFailed = false
  const stream = await renderToReadableStream(
    <RejectedInquiryContext value={loadContext.get(rejectedInquiryContext)}>
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce })} />
    </RejectedInquiryContext>,
    {
      signal: request.signal,
      ...(nonce && { nonce }),
      // React would stream large parts separately and insert them by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        hasFailed = true
      },
    },
  )
  await stream.allReady
  const html = addNonce(await new Response(stream).text(), nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const page = isBackOffice(routeIds) ? addDocumentGuard(html, nonce) : addToPublicPage(html, nonce)
  return new Response(page, { status: hasFailed ? 500 : status, headers })
}
