import { brand } from '#brand'
import { matchFamily as matchFamilyCall } from '#contract/inquiries/added-inquiry.ts'
import * as inboxCalls from '#contract/inquiries/inbox.ts'
import * as contract from '#contract/inquiries/inquiries.ts'
import * as familyCalls from '#contract/inquiries/inquiry-families.ts'
import * as promiseCalls from '#contract/inquiries/promise.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, route, sendRawJson, success } from '../../http/serve.ts'
import { dialledNumbers } from '../intake/row.ts'
import type { Notifying } from '../mails.ts'
import { readPromiseFigures } from '../promise-figures.ts'
import type { ReadLimiter } from '../reading/read-limiter.ts'
import { readInbox, readStatistics } from '../statistics.ts'
import { listFamilies, matchFamily } from './families.ts'
import { listInquiries, readInquiry } from './list.ts'
import { openFilter } from './view.ts'

type ListServices = {
  db: Database
  clock: () => Date
  notifying: Notifying
  readLimiter: ReadLimiter
}

export const listRoutes =
  ({ db, clock, notifying, readLimiter }: ListServices): Routes =>
  async (app) => {
    const { timeZone: teamZone } = brand
    const viewerOf = ({ id }: { id: number }) => ({ by: id, now: clock(), teamZone })
    route(app, contract.listInquiries, async ({ query, caller }, reply) => {
      const { contacts, pagination } = await readLimiter.read(
        caller,
        async () => {
          const filter = await openFilter(db, query, viewerOf(caller))
          return listInquiries(db, { ...filter, now: clock() })
        },
        ({ ids }) => ids,
      )
      return sendRawJson(reply, { contacts, pagination: JSON.stringify(pagination) })
    })
    route(app, contract.readInquiry, async ({ params, caller }) => {
      const read = () => readInquiry(db, params.id)
      return success({ contact: await readLimiter.read(caller, read, ({ id }) => [id]) })
    })
    route(app, familyCalls.listFamilies, async ({ query, caller }) => {
      const families = await readLimiter.read(
        caller,
        () => listFamilies(db, query.ids, caller),
        (found) => found.flatMap(({ siblings }) => siblings.map(({ id }) => id)),
      )
      return success({ families })
    })
    route(app, matchFamilyCall, async ({ body, caller }) => {
      const typed = { ...body, ...(await dialledNumbers(body)) }
      const family = await readLimiter.read(
        caller,
        () => matchFamily(db, typed),
        (found) => (found ? [found.id, ...found.siblings.map(({ id }) => id)] : []),
      )
      return success({ family })
    })
    route(app, inboxCalls.readInbox, async ({ query, caller }) =>
      success(await readInbox(db, query.after, { ...viewerOf(caller), role: caller.role })),
    )
    route(app, promiseCalls.readPromise, async ({ caller }) => success(await readPromiseFigures(db, viewerOf(caller))))
    route(app, contract.readStatistics, async ({ caller }) => {
      const stats = await readStatistics(db, caller.id, notifying)
      const ids = stats.recentContacts.map(({ id }) => id)
      readLimiter.count(caller, ids)
      return success({ stats })
    })
  }
