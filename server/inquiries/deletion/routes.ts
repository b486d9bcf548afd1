import * as contract from '#contract/inquiries/inquiry-acts.ts'
import { listDeleted as listDeletedCall } from '#contract/inquiries/suspected-inquiries.ts'
import type { Database } from '../../database/schema.ts'
import { expectedVersion } from '../../http/idempotency-key.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { deleteInquiry, listDeleted, restoreInquiry } from './delete-inquiry.ts'

type Services = { db: Database; clock: () => Date; readLimiter: ReadLimiter }

export const deletionRoutes =
  ({ db, clock, readLimiter }: Services): Routes =>
  async (app) => {
    route(app, contract.deleteInquiry, async (request) => {
      await deleteInquiry(db, {
        id: request.params.id,
        by: request.caller.id,
        now: clock(),
        expectedVersion: expectedVersion(request),
      })
      return emptySuccess
    })
    route(app, contract.restoreInquiry, async ({ params, caller }) => {
      await restoreInquiry(db, { id: params.id, by: caller, now: clock() })
      return emptySuccess
    })
    route(app, listDeletedCall, async ({ query, caller }) =>
      success(
        await readLimiter.read(
          caller,
          () => listDeleted(db, query, { by: caller, now: clock() }),
          ({ contacts }) => contacts.map(({ id }) => id),
        ),
      ),
    )
  }
