import { recordOutcome as recordOutcomeCall } from '#contract/outcomes.ts'
import { listTimeline as listTimelineCall } from '#contract/timeline.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import type { ListReadLimiter } from '../list-read-limiter.ts'
import { listTimeline } from './list-timeline.ts'
import { recordOutcome } from './record-outcome.ts'

type Services = { db: Database; clock: () => Date; listReadLimiter: ListReadLimiter }

export const timelineRoutes =
  ({ db, clock, listReadLimiter }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(listTimelineCall),
      handler: async ({ params, token, caller }) => {
        const reader = { token, adminId: caller.id }
        const { entries, total } = await listReadLimiter.read(reader, async () => ({
          ...(await listTimeline(db, { id: params.id, by: caller })),
          pagination: oneRow,
        }))
        return success({ entries, total })
      },
    })
    withZodTypes(app).route({
      ...serve(recordOutcomeCall),
      handler: async ({ params, body, caller }, reply) => {
        const { outcome, channel = null } = body
        const id = await recordOutcome(db, {
          id: params.id,
          outcome,
          channel,
          by: caller.id,
          now: clock(),
        })
        reply.code(201)
        return success({ id })
      },
    })
  }

/** A timeline counts as one contact that was read. */
const oneRow = { page: 1, limit: 1, total: 1 }
