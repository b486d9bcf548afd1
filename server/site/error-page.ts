import type { FastifyReply, FastifyRequest } from 'fastify'
import { brand, colours } from '#brand'
import { quoteRequest } from '#contract/request-headers.ts'
import { statusOf } from '../http/error-status.ts'
import { escapeHtml } from '../mail/message.ts'
import { pageHeaders } from './page.ts'

/** The colours of the pages, without their typeface: nothing is fetched. */
const style = [
  `body{margin:0;min-height:100vh;display:grid;align-content:center;background:${colours.sky};color:${colours.ink};font:1.0625rem/1.6 system-ui,sans-serif}`,
  'main{box-sizing:border-box;width:100%;max-width:48rem;margin:auto;padding:4rem 1.5rem}',
  'h1{margin:2.5rem 0 1rem;font-size:1.875rem;font-weight:800;line-height:1.15;letter-spacing:-.02em}',
  `p{max-width:34em;margin:0 0 1.25rem;color:${colours.slate}}`,
  'b{font-size:1.25rem;font-weight:800;letter-spacing:-.02em}',
  `a{color:${colours.blue};font-weight:600}`,
  `p a[href="/"]{display:inline-block;margin-top:.75rem;padding:.75rem 1.5rem;border-radius:99px;background:${colours.blue};color:#fff;text-decoration:none}`,
].join('')

const page = (title: string, html: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title.replace('!', '')} | ${brand.name}</title><style>${style}</style></head><body><main><b>${brand.name}</b><h1>${title}</h1>${html}</main></body></html>`

const headers = { ...pageHeaders(page('', '')), 'cache-control': 'no-store' }

type SentencePage = { title: string; sentences: string[] }

/** A page of fixed words, and of sentences that are encoded: it costs nothing. */
export const sendSentencePage = (reply: FastifyReply, { title, sentences }: SentencePage): FastifyReply =>
  reply.headers(headers).send(page(title, sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')))

/** In place of a page that could not be made: fixed words, so that it costs nothing and cannot fail in its turn. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error)
  request.log.error({ err: error }, 'a page could not be made')
  if (status === 503) reply.header('retry-after', 5)
  const advice = `Something broke on our side. Please reload the page in a moment, or write to us at <a href="mailto:${brand.email}">${brand.email}</a>.`
  return reply
    .code(status)
    .headers(headers)
    .send(
      page(
        'Unexpected Application Error!',
        `<p>${advice}</p><p>${quoteRequest(request.id)}</p><p><a href="/">Back to the home page</a></p>`,
      ),
    )
}
