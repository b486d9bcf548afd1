import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { isBackOffice } from './back-office/route-ids.ts'
import { deferHydration } from './defer-hydration.ts'
import { addHydrationGuard } from './guard-hydration.ts'
import { RejectedInquiryContext } from './inquiry-form/rejected-inquiry.tsx'
import { addScrollRestoration } from './scroll-restoration.ts'
import { rejectedInquiryContext } from './site/contact/rejected-inquiry-context.ts'

// The server's bundle has its own copy of every module: the server takes the tokens from this one.
export { coursesContext } from './site/courses/courses-context.ts'
export { rejectedInquiryContext }

/** Renders one page as one complete text, so that it can be hashed, compressed and kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The server marks the scripts of pages that show what people wrote; pages that are built have no mark.
  const nonce = request.headers.get('x-script-mark') ?? undefined
  let failed = false
  const stream = await renderToReadableStream(
    <RejectedInquiryContext value={loadContext.get(rejectedInquiryContext)}>
      <ServerRouter context={context} url={request.url} {...(nonce && { nonce: nonce })} />
    </RejectedInquiryContext>,
    {
      signal: request.signal,
      ...(nonce && { nonce: nonce }),
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
  const page = isBackOffice(routeIds)
    ? html
    : deferHydration(addScrollRestoration(html, nonce), nonce)
  return new Response(addHydrationGuard(page, nonce), { status: failed ? 500 : status, headers })
}
