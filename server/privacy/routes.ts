import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import * as contract from '#contract/privacy.ts'
import { countInquiriesByMonth } from '#server/inquiries/tombstones.ts'
import type { Reads } from '../database/reads.ts'
import type { Database } from '../database/schema.ts'
import { emptySuccess, type Routes, serve, success, withZodTypes } from '../http/serve.ts'
import type { DataFolders } from './data-folders.ts'
import * as forgetting from './forgetting.ts'
import { updateErasureLog } from './logs/erasure-log.ts'
import { eraseParentData, exportParentData, findParentData } from './parent-data.ts'
import { purgePastRetention, readRetention } from './retention.ts'

type Services = {
  db: Database
  reads: Reads
  clock: () => Date
  folders: DataFolders
  retentionMonths: number
  forgetChildDays: number
}

export const privacyRoutes =
  ({
    db,
    reads,
    clock,
    folders,
    retentionMonths: months,
    forgetChildDays: days,
  }: Services): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(contract.findParentData),
      handler: async ({ body: { email }, caller }) =>
        success({ summary: await findParentData(db, folders, { email, by: caller.id }) }),
    })
    withZodTypes(app).route({
      ...serve(contract.exportParentData),
      handler: async ({ body, caller }) =>
        success({
          parentData: await exportParentData(db, {
            email: body.email,
            now: clock(),
            by: caller.id,
          }),
        }),
    })
    withZodTypes(app).route({
      ...serve(contract.eraseParentData),
      handler: async ({ body: { email, inquiries }, caller }) => {
        const erasure = { email, expectedCount: inquiries, now: clock(), by: caller.id }
        await eraseParentData(db, folders, erasure)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.readRetention),
      handler: async () =>
        success({ retention: await readRetention(db, { months, now: clock() }) }),
    })
    withZodTypes(app).route({
      ...serve(contract.purgePastRetention),
      handler: async ({ body, caller }) => {
        const request = { months, now: clock(), expectedCount: body.inquiries, by: caller.id }
        await purgePastRetention(db, request)
        await updateErasureLog(db, folders.backups)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(readForgetting),
      handler: async () =>
        success({ forgetting: await forgetting.readForgetting(db, { days, now: clock() }) }),
    })
    withZodTypes(app).route({
      ...serve(postponeForgetting),
      handler: async ({ body, caller }) => {
        const request = { shownStart: body.starts_at, now: clock(), by: caller.id }
        await forgetting.postponeForgetting(db, request)
        return emptySuccess
      },
    })
    withZodTypes(app).route({
      ...serve(contract.countInquiriesByMonth),
      handler: async ({ caller }) =>
        success({ months: await reads.read(caller, countInquiriesByMonth) }),
    })
  }
