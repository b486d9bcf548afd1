import * as actCalls from '#contract/inquiries/inquiry-acts.ts'
import * as mailCalls from '#contract/inquiries/inquiry-mails.ts'
import * as undoCalls from '#contract/inquiries/inquiry-undo.ts'
import * as suspectedCalls from '#contract/inquiries/suspected-inquiries.ts'
import type { Database } from '../database/schema.ts'
import { digestRepeatable } from '../http/idempotency-key.ts'
import { expectedVersion } from '../http/if-match.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../http/serve.ts'
import { answerAct } from './answer-act.ts'
import { changeStatus } from './change-status.ts'
import { listMails, type Notifying } from './mails.ts'
import type { ReadLimiter } from './reading/read-limiter.ts'
import { acceptSuspected, listSuspected } from './suspected-spam.ts'
import { undoChange } from './undo/undo-change.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  readLimiter: ReadLimiter
}

export const inquiryRoutes =
  (services: Services): Routes =>
  async (app) => {
    const { db, clock, notifying, readLimiter } = services
    withZodTypes(app).route({
      ...serve(actCalls.changeStatus),
      handler: async (request) => {
        const { params, body, caller } = request
        const { event_id: eventId, ...already } = await changeStatus(db, {
          id: params.id,
          status: body.status,
          by: caller.id,
          now: clock(),
          expectedVersion: expectedVersion(request),
          requestDigest: digestRepeatable(request),
        })
        const act = { id: params.id, eventId }
        return success({ ...already, ...(await answerAct(services, caller, act)) })
      },
    })
    withZodTypes(app).route({
      ...serve(undoCalls.undoChange),
      handler: async (request) => {
        const { params, body, caller } = request
        const undo = { id: params.id, eventId: body.event_id, by: caller.id, now: clock() }
        const requestDigest = digestRepeatable(request)
        const undone = await undoChange(db, { ...undo, requestDigest })
        return success({ ...(await answerAct(services, caller, undo)), ...undone })
      },
    })
    withZodTypes(app).route({
      ...serve(suspectedCalls.listSuspected),
      handler: async ({ query, caller }) => {
        const list = () => listSuspected(db, query)
        const found = await readLimiter.read(caller, list, ({ contacts }) =>
          contacts.map(({ id }) => id),
        )
        return success(found)
      },
    })
    withZodTypes(app).route({
      ...serve(suspectedCalls.acceptSuspected),
      handler: async ({ params, caller }) => {
        await acceptSuspected(db, { id: params.id, by: caller.id, now: clock(), notifying })
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(mailCalls.listMails),
      handler: async ({ params, caller }) => {
        const list = () => listMails(db, { id: params.id, by: caller })
        return success({ mails: await readLimiter.read(caller, list, () => [params.id]) })
      },
    })
  }
