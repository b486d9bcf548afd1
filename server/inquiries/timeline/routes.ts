import { recordOutcome as recordOutcomeCall } from '#contract/inquiries/inquiry-acts.ts'
import { listTimeline as listTimelineCall } from '#contract/inquiries/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { digestRepeatable } from '../../http/idempotency-key.ts'
import { type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { answerAct } from '../answer-act.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { listTimeline } from './list-timeline.ts'
import { recordOutcome } from './record-outcome.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

export const timelineRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock, readLimiter } = services
    withZodTypes(app).route({
      ...serve(listTimelineCall),
      handler: async ({ params, caller }) => {
        const read = () => listTimeline(db, { id: params.id, by: caller })
        return success(await readLimiter.read(caller, read, () => [params.id]))
      },
    })
    withZodTypes(app).route({
      ...serve(recordOutcomeCall),
      handler: async (request, reply) => {
        const { params, body, caller } = request
        const { outcome, channel = null } = body
        const id = await recordOutcome(db, {
          id: params.id,
          outcome,
          channel,
          by: caller.id,
          now: clock(),
          requestDigest: digestRepeatable(request),
        })
        reply.code(201)
        const act = { id: params.id, eventId: id }
        return success({ ...(await answerAct(services, caller, act)), id })
      },
    })
  }
