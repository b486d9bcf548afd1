import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { brand } from '#brand'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'
import { DomainError, RateLimited } from '../../errors.ts'
import { parseFormBodies } from '../../http/body-parsers.ts'
import { statusOf } from '../../http/error-status.ts'
import { comingFrom, type IntakeServices } from '../intake/routes.ts'
import { submitInquiry } from '../intake/submit.ts'
import { fillInPrefill, type OfferedCourses } from './fill-in-prefill.ts'
import { parsePlainForm, readPlainForm } from './parse.ts'

type Services = IntakeServices & {
  readCatalogue: () => Promise<OfferedCourses>
  /** Sends the page /contact with what was rejected. */
  renderRejected(
    reply: FastifyReply,
    answer: { status: number; rejected: RejectedInquiry },
  ): FastifyReply | Promise<FastifyReply>
}

/** The inquiry form without script. Success redirects, so that a reload does not send again. */
export const plainFormRoutes =
  ({ readCatalogue, renderRejected, ...services }: Services): FastifyPluginAsync =>
  async (app) => {
    parseFormBodies(app)
    app.post<{ Body: string | undefined }>('/contact', async (request, reply) => {
      const values = readPlainForm(request.body ?? '')
      await fillInPrefill(values, request.url, readCatalogue)
      const form = parsePlainForm(values)
      if ('rejected' in form) return renderRejected(reply, { status: 422, rejected: form.rejected })
      try {
        await submitInquiry(services.db, form.submission, { ...comingFrom(request, services), plainPost: true })
      } catch (error) {
        const status = statusOf(error)
        if (status >= 500) request.log.error({ err: error }, 'a plain inquiry could not be stored')
        if (error instanceof RateLimited) reply.header('retry-after', error.retryAfterSeconds)
        const rejected = { ...describeFailure(error), values: form.values }
        return renderRejected(reply, { status, rejected })
      }
      return reply.redirect('/contact/sent', 303)
    })
  }

const failureText = `Failed to submit form. Please try again or contact us directly at ${brand.email}`

/** A refusal keeps its own sentence. Whoever is only too early, or met a failure of ours, is asked to try again. */
function describeFailure(error: unknown): Pick<RejectedInquiry, 'error' | 'fields'> {
  if (error instanceof RateLimited) return { error: `${failureText} ${error.message}`, fields: {} }
  if (!(error instanceof DomainError)) return { error: failureText, fields: {} }
  return { error: error.message, fields: error.fields ?? {} }
}
