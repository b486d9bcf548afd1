import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isBackOffice } from './back-office/route-ids.ts'
import { addHydrationGuard } from './guard-hydration.ts'
import { hydrateLater } from './hydrate-later.ts'
import { RefusedInquiryContext } from './inquiry-form/refused.tsx'
import { addScrollControl } from './scroll-position.ts'
import { refusedInquiryContext } from './site/contact/refused.ts'

// The server's bundle has its own copy of every module: the server takes the tokens from this one.
export { coursesContext } from './site/courses/courses-context.ts'
export { refusedInquiryContext }

/** Renders one page as one complete text, so that it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The server marks the scripts of pages that show what people wrote; pages that are built have no mark.
  const mark = request.headers.get('x-script-mark') ?? undefined
  let failed = false
  const stream = await renderToReadableStream(
    <RefusedInquiryContext value={loadContext.get(refusedInquiryContext)}>
      <ServerRouter context={context} url={request.url} {...(mark && { nonce: mark })} />
    </RefusedInquiryContext>,
    {
      signal: request.signal,
      ...(mark && { nonce: mark }),
      // Large parts would else be sent apart and put in their place by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {
        failed = true
      },
    },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const routeIds = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const page = isBackOffice(routeIds) ? html : hydrateLater(addScrollControl(html, mark), mark)
  return new Response(addHydrationGuard(page, mark), { status: failed ? 500 : status, headers })
}
