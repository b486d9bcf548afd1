import * as contract from '#contract/bulk.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { type Routes, respond } from '../../http/serve.ts'
import { openFilter } from '../list/view.ts'
import { type ReadLimiter, toIds } from '../reading/read-limiter.ts'
import { type Chosen, freezeContacts } from './freeze.ts'
import { findLastJob, previewJob, startJob, stopJob, undoJob } from './jobs.ts'
import { listLeft, presentJob } from './outcomes.ts'

type Job = Awaited<ReturnType<typeof startJob>>

type Services = {
  db: Database
  clock: () => Date
  readLimiter: ReadLimiter
  notifyBulkWorker: () => void
}

export const bulkRoutes =
  ({ db, clock, readLimiter, notifyBulkWorker }: Services): Routes =>
  async (app) => {
    const ownOf = ({ params, caller }: { params: { id: number }; caller: { id: number } }) => ({
      id: params.id,
      by: caller.id,
      now: clock(),
    })

    async function answer(caller: { id: number }, row: Job) {
      const left = await readLimiter.readUnlessRefused(caller, () => listLeft(db, row), { idsOf: toIds, nothing: [] })
      return { job: await presentJob(db, row, left) }
    }

    function working(row: Job): Job {
      notifyBulkWorker()
      return row
    }

    respond(app, contract.freezeContacts, async ({ body: { contacts, filter }, caller }) => {
      const viewer = { by: caller.id, now: clock() }
      const freeze = (chosen: Chosen) => freezeContacts(db, { chosen, ...viewer })
      if (contacts) return freeze({ contacts })
      if (!filter) throw new ValidationError(messages.noSelection)
      return freeze({ filter: await openFilter(db, filter, viewer) })
    })
    respond(app, contract.previewBulk, async (request) => {
      const { act, includes_others: includesOthers } = request.body
      const { role } = request.caller
      const preview = { ...ownOf(request), role, act, includesOthers }
      return answer(request.caller, await previewJob(db, preview))
    })
    respond(app, contract.startBulk, async (request) =>
      answer(request.caller, working(await startJob(db, ownOf(request)))),
    )
    respond(app, contract.deleteContacts, async (request) => {
      const deletion = { ...ownOf(request), deleting: request.body.count }
      return answer(request.caller, working(await startJob(db, deletion)))
    })
    respond(app, contract.stopBulk, async (request) => answer(request.caller, await stopJob(db, ownOf(request))))
    respond(app, contract.undoBulk, async (request) =>
      answer(request.caller, working(await undoJob(db, ownOf(request)))),
    )
    respond(app, contract.readLastBulk, async ({ caller }) => {
      const job = await findLastJob(db, { by: caller.id, now: clock() })
      return job ? answer(caller, job) : { job: null }
    })
  }
