import * as contract from '#contract/inquiries/inquiries.ts'
import type { Database } from '../../database/schema.ts'
import { sendSpreadsheet } from '../../http/download.ts'
import { type Routes, route } from '../../http/serve.ts'
import { openFilter } from '../list/view.ts'
import type { AccessAlerts } from '../reading/access-alerts.ts'
import { createExporter } from './export.ts'

type ExportServices = { db: Database; clock: () => Date; alerts: AccessAlerts }

export const exportRoutes =
  ({ db, clock, alerts }: ExportServices): Routes =>
  async (app) => {
    const exports = createExporter(db, alerts)
    const requesterOf = (caller: { id: number; isRecent: boolean }) => ({ ...caller, now: clock() })
    route(app, contract.exportOne, async ({ params, caller }, reply) =>
      sendSpreadsheet(reply, await exports.one(params.id, requesterOf(caller))),
    )
    route(app, contract.exportSelected, async ({ body, caller }, reply) =>
      sendSpreadsheet(reply, await exports.selected(body.contactIds, requesterOf(caller))),
    )
    route(app, contract.exportInquiries, async ({ query, caller }, reply) => {
      const filter = await openFilter(db, query, { by: caller.id, now: clock() })
      return sendSpreadsheet(reply, await exports.matching(filter, requesterOf(caller)))
    })
  }
