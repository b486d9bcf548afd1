import { readForgetting } from '#contract/forgetting.ts'
import * as contract from '#contract/privacy.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, respond } from '../http/serve.ts'
import { countInquiriesByMonth, parentKeyOf } from '../inquiries/tombstones.ts'
import type { DataFolders } from './data-purposes.ts'
import * as forgetting from './forgetting.ts'
import { updateErasureLog } from './logs/erasure-log.ts'
import { eraseParentData, exportParentData, findParentData } from './parent-data.ts'
import { purgePastRetention, readRetention } from './retention.ts'

type Services = {
  db: Database
  clock: () => Date
  folders: DataFolders
  retentionMonths: number
  forgetChildDays: number
  parentKey: Uint8Array
}

export const privacyRoutes =
  ({ db, clock, folders, retentionMonths: months, forgetChildDays: days, parentKey }: Services): Routes =>
  async (app) => {
    respond(app, contract.findParentData, async ({ body: { email }, caller }) => ({
      summary: await findParentData(db, folders, { email, by: caller.id }),
    }))
    respond(app, contract.exportParentData, async ({ body: { email }, caller }) => ({
      parentData: await exportParentData(db, { email, now: clock(), by: caller.id }),
    }))
    respond(app, contract.eraseParentData, async ({ body: { email, inquiries: expectedCount }, caller }) => {
      const erasure = { email, expectedCount, now: clock(), by: caller.id, parentKey: parentKeyOf(email, parentKey) }
      await eraseParentData(db, folders, erasure)
    })
    respond(app, contract.readRetention, async () => ({
      retention: await readRetention(db, { months, now: clock() }),
    }))
    respond(app, contract.purgePastRetention, async ({ body, caller }) => {
      const request = { months, now: clock(), expectedCount: body.inquiries, by: caller.id }
      await purgePastRetention(db, request)
      await updateErasureLog(db, folders.backups)
    })
    respond(app, readForgetting, async () => ({
      forgetting: await forgetting.readForgetting(db, { days, now: clock() }),
    }))
    respond(app, contract.countInquiriesByMonth, async () => ({ months: await countInquiriesByMonth(db) }))
  }
