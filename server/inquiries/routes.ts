import { brand } from '#brand'
import * as actCalls from '#contract/inquiries/inquiry-acts.ts'
import * as mailCalls from '#contract/inquiries/inquiry-mails.ts'
import { listSuspected as listSuspectedCall } from '#contract/inquiries/suspected-inquiries.ts'
import { readChanged as changedCall } from '#contract/live.ts'
import type { Database } from '../database/schema.ts'
import { emptySuccess, type Routes, route, success } from '../http/serve.ts'
import { readChanged } from './list/list.ts'
import { openFilter } from './list/view.ts'
import { listMails, type Notifying } from './mails.ts'
import type { ReadLimiter } from './reading/read-limiter.ts'
import { acceptSuspected, listSuspected } from './suspected-spam.ts'

type Services = {
  db: Database
  clock: () => Date
  notifying: Notifying
  readLimiter: ReadLimiter
}

export const inquiryRoutes =
  ({ db, clock, notifying, readLimiter }: Services): Routes =>
  async (app) => {
    route(app, changedCall, async ({ query: { ids, ...query }, caller }) => {
      const viewer = { by: caller.id, now: clock(), teamZone: brand.timeZone }
      const read = async () => readChanged(db, ids, await openFilter(db, query, viewer))
      return success(await readLimiter.read(caller, read, ({ contacts }) => contacts.map(({ id }) => id)))
    })
    route(app, listSuspectedCall, async ({ query, caller }) => {
      const list = () => listSuspected(db, query)
      const found = await readLimiter.read(caller, list, ({ contacts }) => contacts.map(({ id }) => id))
      return success(found)
    })
    route(app, actCalls.acceptSuspected, async ({ params, caller }) => {
      await acceptSuspected(db, { id: params.id, by: caller.id, now: clock(), notifying })
      return emptySuccess
    })
    route(app, mailCalls.listMails, async ({ params, caller }) => {
      const list = () => listMails(db, { id: params.id, by: caller })
      return success({ mails: await readLimiter.read(caller, list, () => [params.id]) })
    })
  }
