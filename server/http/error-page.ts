import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand'
import { quoteRequest } from '#contract/request-id.ts'
import { statusOf } from './error-status.ts'
import { pageHeaders } from './page.ts'

const style =
  'body{margin:0;background:#fff;color:#14213d;font:1.125rem/1.6 system-ui,sans-serif}main{max-width:34em;margin:12vh auto;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.25}a{color:#1f4fd8}'

const page = (sentences: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong | ${brand.name}</title><style>${style}</style></head><body><main><h1>Something went wrong on our side</h1>${sentences}</main></body></html>`

const headers = { ...pageHeaders(page('')), 'cache-control': 'no-store' }

/** In place of a page that could not be made: fixed words, so that it costs nothing and cannot fail in its turn. */
export function sendErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = statusOf(error)
  request.log.error({ err: error }, 'a page could not be made')
  if (status === 503) reply.header('retry-after', 5)
  const advice = `Please reload this page in a moment, or write to us at <a href="mailto:${brand.email}">${brand.email}</a>.`
  return reply
    .code(status)
    .headers(headers)
    .send(
      page(
        `<p>${advice}</p><p>${quoteRequest(request.id)}</p><p><a href="/">Back to the home page</a></p>`,
      ),
    )
}
