import * as contract from '#contract/accounts/sessions.ts'
import type { Database } from '../../database/schema.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../../http/serve.ts'
import { endOtherSessions, endSessionById } from './end.ts'
import { listSessions } from './list.ts'

export const activeSessionRoutes =
  ({ db, clock }: { db: Database; clock: () => Date }): Routes =>
  async (app) => {
    const calls = withZodTypes(app)
    calls.route({
      ...serve(contract.listSessions),
      handler: async ({ caller: { id: adminId, sessionId: currentId } }) =>
        success({ sessions: await listSessions(db, { adminId, currentId, now: clock() }) }),
    })
    calls.route({
      ...serve(contract.endSession),
      handler: async ({ params: { id }, caller }) => {
        await endSessionById(db, { id, adminId: caller.id, by: caller.id })
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.endOtherSessions),
      handler: async ({ caller: { id, sessionId: currentId } }) =>
        success({ ended: await endOtherSessions(db, { adminId: id, currentId, by: id }) }),
    })
    calls.route({
      ...serve(contract.listSessionsOf),
      handler: async ({ params: { id: adminId }, caller: { sessionId: currentId } }) =>
        success({ sessions: await listSessions(db, { adminId, currentId, now: clock() }) }),
    })
    calls.route({
      ...serve(contract.endSessionOf),
      handler: async ({ params: { id: adminId, sessionId: id }, caller }) => {
        await endSessionById(db, { id, adminId, by: caller.id })
        return emptySuccess
      },
    })
    calls.route({
      ...serve(contract.endSessionsOf),
      handler: async ({ params: { id: adminId }, caller: { id: by, sessionId: currentId } }) =>
        success({ ended: await endOtherSessions(db, { adminId, currentId, by }) }),
    })
  }
