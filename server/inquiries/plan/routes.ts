import * as contract from '#contract/inquiry-plan.ts'
import type { Database } from '../../database/schema.ts'
import { emptySuccess, type Routes, serve, withZodTypes } from '../../http/serve.ts'
import { changeOwner } from './change-owner.ts'
import { finishNextStep, setNextStep } from './next-step.ts'

type Services = { db: Database; clock: () => Date }

export const planRoutes =
  ({ db, clock }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(contract.changeOwner),
      handler: async ({ params, body, caller }) => {
        await changeOwner(db, {
          id: params.id,
          ownerId: body.owner_id,
          expectedOwnerId: body.expected_owner_id,
          by: caller.id,
          now: clock(),
        })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.setNextStep),
      handler: async ({ params, body, caller }) => {
        const { at, text, expected_at: expectedAt, undo: isUndo } = body
        const change = { id: params.id, at, text, expectedAt, isUndo }
        await setNextStep(db, { ...change, by: caller.id, now: clock() })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.finishNextStep),
      handler: async ({ params, query, caller }) => {
        const { expected_at: expectedAt, undo } = query
        const change = { id: params.id, expectedAt, isUndo: undo === 'true' }
        await finishNextStep(db, { ...change, by: caller.id, now: clock() })
        return emptySuccess
      },
    })
  }
