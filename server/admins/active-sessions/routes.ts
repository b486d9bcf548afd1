import * as contract from '#contract/accounts/sessions.ts'
import type { Database } from '../../database/schema.ts'
import { emptySuccess, type Routes, route, success } from '../../http/serve.ts'
import { endOtherSessions, endSessionById, listSessions } from './end.ts'

export const activeSessionRoutes =
  ({ db, clock }: { db: Database; clock: () => Date }): Routes =>
  async (app) => {
    route(app, contract.listSessions, async ({ caller: { id: adminId, sessionId: currentId } }) =>
      success({ sessions: await listSessions(db, { adminId, currentId, now: clock() }) }),
    )
    route(app, contract.endSession, async ({ params: { id }, caller }) => {
      await endSessionById(db, { id, adminId: caller.id, by: caller.id })
      return emptySuccess
    })
    route(app, contract.endOtherSessions, async ({ caller: { id, sessionId: currentId } }) =>
      success({ ended: await endOtherSessions(db, { adminId: id, currentId, by: id }) }),
    )
    route(app, contract.listSessionsOf, async ({ params: { id: adminId }, caller: { sessionId: currentId } }) =>
      success({ sessions: await listSessions(db, { adminId, currentId, now: clock() }) }),
    )
    route(app, contract.endSessionOf, async ({ params: { id: adminId, sessionId: id }, caller }) => {
      await endSessionById(db, { id, adminId, by: caller.id })
      return emptySuccess
    })
    route(app, contract.endSessionsOf, async ({ params: { id: adminId }, caller: { id: by, sessionId: currentId } }) =>
      success({ ended: await endOtherSessions(db, { adminId, currentId, by }) }),
    )
  }
