import * as contract from '#contract/reports.ts'
import type { Database } from '../../database/schema.ts'
import { sendSpreadsheet } from '../../http/download.ts'
import { type Routes, respond, route } from '../../http/serve.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readReport } from './read-report.ts'
import { reportSheet } from './report-sheet.ts'

type ReportServices = { db: Database; clock: () => Date }

/** One report is read at a time in a process, so that lists are as quick meanwhile. */
export const reportRoutes =
  ({ db, clock }: ReportServices): Routes =>
  async (app) => {
    const inTurn = oneAtATime()
    const read = (query: contract.ReportQuery) => inTurn(() => readReport(db, query, clock()))
    respond(app, contract.readReport, ({ query }) => read(query))
    route(app, contract.exportReport, async ({ query }, reply) =>
      sendSpreadsheet(reply, reportSheet(await read(query), query)),
    )
  }
