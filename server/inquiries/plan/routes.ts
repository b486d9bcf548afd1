import * as contract from '#contract/inquiries/inquiry-plan.ts'
import type { Database } from '../../database/schema.ts'
import { digestRepeatable } from '../../http/idempotency-key.ts'
import { type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { answerAct } from '../answer-act.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { changeOwner } from './change-owner.ts'
import { finishNextStep, setNextStep } from './next-step.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

export const planRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock } = services
    withZodTypes(app).route({
      ...serve(contract.changeOwner),
      handler: async (request) => {
        const { params, body, caller } = request
        const eventId = await changeOwner(db, {
          id: params.id,
          ownerId: body.owner_id,
          expectedOwnerId: body.expected_owner_id,
          by: caller.id,
          now: clock(),
          requestDigest: digestRepeatable(request),
        })
        return success(await answerAct(services, caller, { id: params.id, eventId }))
      },
    })
    withZodTypes(app).route({
      ...serve(contract.setNextStep),
      handler: async (request) => {
        const { params, body, caller } = request
        const { at, text, expected_at: expectedAt } = body
        const change = { id: params.id, at, text, expectedAt }
        const eventId = await setNextStep(db, {
          ...change,
          by: caller.id,
          now: clock(),
          requestDigest: digestRepeatable(request),
        })
        return success(await answerAct(services, caller, { id: params.id, eventId }))
      },
    })
    withZodTypes(app).route({
      ...serve(contract.finishNextStep),
      handler: async (request) => {
        const { params, query, caller } = request
        const change = { id: params.id, expectedAt: query.expected_at }
        const eventId = await finishNextStep(db, {
          ...change,
          by: caller.id,
          now: clock(),
          requestDigest: digestRepeatable(request),
        })
        return success(await answerAct(services, caller, { id: params.id, eventId }))
      },
    })
  }
