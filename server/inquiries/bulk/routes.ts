import * as contract from '#contract/bulk.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { type RequestOf, type Routes, respond, routeAny, success } from '../../http/serve.ts'
import { openFilter } from '../list/view.ts'
import { type ReadLimiter, toIds } from '../reading/read-limiter.ts'
import { type Chosen, freezeContacts } from './freeze.ts'
import { findLastJob, type OwnJob, previewJob, startJob, stopJob, undoJob } from './jobs.ts'
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
    async function answer(caller: { id: number }, row: Job) {
      const left = await readLimiter.readUnlessRefused(caller, () => listLeft(db, row), { idsOf: toIds, nothing: [] })
      return { job: await presentJob(db, row, left) }
    }

    /** What it leaves to be done is begun at once. */
    function onJob<const E extends Endpoint>(call: E, change: (own: OwnJob, request: RequestOf<E>) => Promise<Job>) {
      routeAny(app, call, async (request: RequestOf<E> & { params: { id: number }; caller: { id: number } }) => {
        const { params, caller } = request
        const row = await change({ id: params.id, by: caller.id, now: clock() }, request)
        if (row.state === 'running' || row.state === 'undoing') notifyBulkWorker()
        return success(await answer(caller, row))
      })
    }

    respond(app, contract.freezeContacts, async ({ body: { contacts, filter }, caller }) => {
      const viewer = { by: caller.id, now: clock() }
      const freeze = (chosen: Chosen) => freezeContacts(db, { chosen, ...viewer })
      if (contacts) return freeze({ contacts })
      if (!filter) throw new ValidationError(messages.noSelection)
      return freeze({ filter: await openFilter(db, filter, viewer) })
    })
    onJob(contract.previewBulk, (own, { body: { act, includes_others: includesOthers }, caller: { role } }) =>
      previewJob(db, { ...own, role, act, includesOthers }),
    )
    onJob(contract.startBulk, (own) => startJob(db, own))
    onJob(contract.deleteContacts, (own, { body }) => startJob(db, { ...own, deleting: body.count }))
    onJob(contract.stopBulk, (own) => stopJob(db, own))
    onJob(contract.undoBulk, (own) => undoJob(db, own))
    respond(app, contract.readLastBulk, async ({ caller }) => {
      const job = await findLastJob(db, { by: caller.id, now: clock() })
      return job ? answer(caller, job) : { job: null }
    })
  }
