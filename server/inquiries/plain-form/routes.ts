import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { brand } from '#brand'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import type { Database } from '../../database/schema.ts'
import { TooMany } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { postOrigin } from '../../http/post-origin.ts'
import type { Notifying } from '../mails.ts'
import { submitInquiry } from '../submit.ts'
import type { HashNetwork } from '../volume.ts'
import { readPlainForm } from './read.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  hashNetwork: HashNetwork
  siteUrl: string
  /** Renders /contact with what was refused, as a page. */
  showRefused(reply: FastifyReply, status: number, refused: RefusedInquiry): Promise<FastifyReply>
}

/**
 * The inquiry form without or before script (decision 13): the same `submit`, answered by pages. Success leads to
 * /contact/sent, so that a reload does not send again.
 */
export const plainFormRoutes =
  ({ db, clock, notifying, hashNetwork, siteUrl, showRefused }: Services): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    app.post<{ Body: string | undefined }>('/contact', async (request, reply) => {
      const form = readPlainForm(request.body ?? '')
      if ('refused' in form) return showRefused(reply, 422, form.refused)
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
        if (error instanceof TooMany) {
          reply.header('retry-after', error.retryAfter)
          return showRefused(reply, 429, {
            error: `${failed} ${error.message}`,
            fields: {},
            values: form.values,
          })
        }
        request.log.error({ err: error }, 'a plain inquiry could not be stored')
        return showRefused(reply, 503, {
          error: failed,
          fields: {},
          values: form.values,
        })
      }
      return reply.redirect('/contact/sent', 303)
    })
  }
