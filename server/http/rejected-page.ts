import type { FastifyReply } from 'fastify'
import type { RejectedInquiry } from '#contract/inquiry-submission.ts'
import { quoteRequest } from '#contract/request-id.ts'
import { compress, pageHeaders } from './page.ts'
import { compileRejectedPage } from './rejected-template.ts'
import { type Representation, represent, sendRepresentation } from './representation.ts'
import { createTurnThrottle } from './turn-throttle.ts'

export type RejectedPageContent = {
  status: number
  rejected: RejectedInquiry
  withholdValues?: boolean
}

const withRequestId = (error: string, status: number, id: string) =>
  status < 500 ? error : `${error} ${quoteRequest(id)}`

/** One page per error message; some messages contain a number of minutes. */
const maxCachedPages = 64

export function createRejectedPageSender(html: string) {
  const fill = compileRejectedPage(html)
  const headers = { ...pageHeaders(html), 'cache-control': 'no-store' }
  const pagesWithoutValues = new Map<string, Representation>()

  function cachedPage(status: number, error: string): Representation | undefined {
    const key = `${status} ${error}`
    const cached = pagesWithoutValues.get(key)
    if (cached || pagesWithoutValues.size === maxCachedPages) return cached
    const page = represent(compress(fill({ error, fields: {}, values: {} })), headers, status)
    pagesWithoutValues.set(key, page)
    return page
  }

  const throttle = createTurnThrottle(4)
  return async (
    reply: FastifyReply,
    { status, rejected, withholdValues }: RejectedPageContent,
  ): Promise<FastifyReply> => {
    await new Promise<void>(throttle)
    const cached = withholdValues ? cachedPage(status, rejected.error) : undefined
    if (cached) return sendRepresentation(reply.request, reply, cached)
    const content = withholdValues
      ? { ...rejected, fields: {}, values: {} }
      : { ...rejected, error: withRequestId(rejected.error, status, reply.request.id) }
    return reply.code(status).headers(headers).send(fill(content))
  }
}
