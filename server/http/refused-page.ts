import type { FastifyReply } from 'fastify'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import { createGate } from './gate.ts'
import { compress, pageHeaders } from './page.ts'
import { compileRefusedPage } from './refused-template.ts'
import { type Representation, represent, sendRepresentation } from './representation.ts'

/** A refusal as it is shown; `withholdValues` leaves out what was typed, so that the page is one of a few and kept. */
export type ShownRefusal = { status: number; refused: RefusedInquiry; withholdValues?: boolean }

/** There are as many pages without values as there are sentences; some of those name minutes. */
const maxKeptPages = 64

/** Sends the page that answers a refused plain post, made of `html` as `compileRefusedPage` takes it. */
export function refusedPage(html: string) {
  const fill = compileRefusedPage(html)
  const headers = { ...pageHeaders(html), 'cache-control': 'no-store' }
  const withoutValues = new Map<string, Representation>()

  function keptPage(status: number, error: string): Representation | undefined {
    const key = `${status} ${error}`
    const kept = withoutValues.get(key)
    if (kept || withoutValues.size === maxKeptPages) return kept
    const page = represent(compress(fill({ error, fields: {}, values: {} })), headers, status)
    withoutValues.set(key, page)
    return page
  }

  const pass = createGate(4)
  return async (
    reply: FastifyReply,
    { status, refused, withholdValues }: ShownRefusal,
  ): Promise<FastifyReply> => {
    await new Promise<void>(pass)
    const kept = withholdValues ? keptPage(status, refused.error) : undefined
    if (kept) return sendRepresentation(reply.request, reply, kept)
    const shown = withholdValues ? { ...refused, fields: {}, values: {} } : refused
    return reply.code(status).headers(headers).send(fill(shown))
  }
}
