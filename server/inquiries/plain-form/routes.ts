import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import type { Database } from '../../database/schema.ts'
import { TooMany } from '../../errors.ts'
import { takeFormBodies } from '../../http/bodies.ts'
import { networkOf } from '../../http/network.ts'
import { postOrigin } from '../../http/post-origin.ts'
import type { Notifying } from '../mails.ts'
import { submitInquiry } from '../submit.ts'
import type { HashNetwork } from '../volume.ts'
import { readPlainForm } from './read.ts'
import { limitShownValues } from './withheld-values.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  hashNetwork: HashNetwork
  siteUrl: string
  /** Answers with the page /contact that shows what was refused. */
  showRefused(
    reply: FastifyReply,
    shown: { status: number; refused: RefusedInquiry; withholdValues: boolean },
  ): FastifyReply | Promise<FastifyReply>
}

/**
 * The inquiry form without or before script (decision 13): the same `submit`, answered by pages. Success leads to
 * /contact/sent, so that a reload does not send again.
 */
export const plainFormRoutes =
  ({ db, clock, notifying, hashNetwork, siteUrl, showRefused }: Services): FastifyPluginAsync =>
  async (app) => {
    const isWithheld = limitShownValues()
    const refuse = (
      request: FastifyRequest,
      reply: FastifyReply,
      answer: { status: number; refused: RefusedInquiry },
    ) => {
      const { values } = answer.refused
      const withholdValues = isWithheld(networkOf(request.ip), values, clock())
      return showRefused(reply, { ...answer, withholdValues })
    }
    takeFormBodies(app)
    app.post<{ Body: string | undefined }>('/contact', async (request, reply) => {
      const form = readPlainForm(request.body ?? '')
      if ('refused' in form) return refuse(request, reply, { status: 422, refused: form.refused })
      try {
        await submitInquiry(db, form.submission, {
          now: clock(),
          sender: hashNetwork(networkOf(request.ip)),
          from: postOrigin(request.headers, siteUrl),
          notifying,
          plainPost: true,
        })
      } catch (error) {
        const failed = `Failed to submit form. Please try again or contact us directly at ${brand.email}`
        const { values } = form
        if (error instanceof TooMany) {
          reply.header('retry-after', error.retryAfter)
          const refused = { error: `${failed} ${error.message}`, fields: {}, values }
          return refuse(request, reply, { status: 429, refused })
        }
        request.log.error({ err: error }, 'a plain inquiry could not be stored')
        return refuse(request, reply, {
          status: 503,
          refused: { error: failed, fields: {}, values },
        })
      }
      return reply.redirect('/contact/sent', 303)
    })
  }
