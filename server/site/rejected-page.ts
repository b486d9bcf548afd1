import type { FastifyReply } from 'fastify'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { quoteRequest } from '#contract/request-headers.ts'
import { createTurnThrottle } from '../http/share-turns.ts'
import { sendSentencePage } from './error-page.ts'
import { pageHeaders } from './page.ts'
import type { Render } from './render.ts'
import { createRenderQueue, RenderQueueFull } from './render.ts'

export type RejectedPageContent = { status: number; rejected: RejectedInquiry }

const withRequestId = (error: string, status: number, id: string) =>
  status < 500 ? error : `${error} ${quoteRequest(id)}`

/** Of fixed pages in a flood, so that others are answered between them. */
const answersPerTurn = 4

/**
 * Renders the page of the form with what was rejected, one after the other. Where very many wait, a page of fixed words
 * has the sentence, and Back has what was typed.
 */
export function createRejectedPageSender(render: Render) {
  const enqueueRender = createRenderQueue()
  const throttle = createTurnThrottle(answersPerTurn)
  return async (reply: FastifyReply, { status, rejected }: RejectedPageContent): Promise<FastifyReply> => {
    const error = withRequestId(rejected.error, status, reply.request.id)
    try {
      const { html, scripts } = await enqueueRender(() => render('/contact', { rejected: { ...rejected, error } }))
      const headers = { ...pageHeaders(html, scripts), 'cache-control': 'no-store' }
      return reply.code(status).headers(headers).send(html)
    } catch (failure) {
      if (!(failure instanceof RenderQueueFull)) throw failure
      await new Promise<void>(throttle)
      return sendSentencePage(reply.code(status), {
        title: 'Your inquiry was not sent',
        sentences: [error, 'Go back in your browser: what you typed is still in the form.'],
      })
    }
  }
}
