import * as contract from '#contract/accounts/sessions.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, respond } from '../../http/serve.ts'
import { endOtherSessions, endSessionById, listSessions } from './end.ts'

type Caller = { id: number; sessionId: number }

/** Of oneself, and of an account by super administrators. */
export const activeSessionRoutes =
  ({ db, clock }: { db: Database; clock: () => Date }): Routes =>
  async (app) => {
    const list = async (adminId: number, { sessionId: currentId }: Caller) => ({
      sessions: await listSessions(db, { adminId, currentId, now: clock() }),
    })
    const endOthers = async (adminId: number, { id: by, sessionId: currentId }: Caller) => ({
      ended: await endOtherSessions(db, { adminId, currentId, by }),
    })
    const end = (adminId: number, id: number, { id: by }: Caller) => endSessionById(db, { id, adminId, by })

    respond(app, contract.listSessions, ({ caller }) => list(caller.id, caller))
    respond(app, contract.endSession, ({ params, caller }) => end(caller.id, params.id, caller))
    respond(app, contract.endOtherSessions, ({ caller }) => endOthers(caller.id, caller))
    respond(app, contract.listSessionsOf, ({ params, caller }) => list(params.id, caller))
    respond(app, contract.endSessionOf, ({ params, caller }) => end(params.id, params.sessionId, caller))
    respond(app, contract.endSessionsOf, ({ params, caller }) => endOthers(params.id, caller))
  }
