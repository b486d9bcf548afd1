import { brand } from '#brand'
import * as contract from '#contract/reports.ts'
import type { Reads, Requester } from '../../database/reads.ts'
import { sendSpreadsheet } from '../../http/download.ts'
import { type Routes, route, success } from '../../http/serve.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { readReport } from './read-report.ts'
import { reportSheet } from './report-sheet.ts'

type ReportServices = { reads: Reads; clock: () => Date }

/** One report is read at a time in a process, so that lists are as quick meanwhile. */
export const reportRoutes =
  ({ reads, clock }: ReportServices): Routes =>
  async (app) => {
    const { timeZone: teamZone } = brand
    const inTurn = oneAtATime()
    const read = (caller: Requester, query: contract.ReportQuery) =>
      inTurn(() => reads.read(caller, (db) => readReport(db, query, { now: clock(), teamZone })))
    route(app, contract.readReport, async ({ query, caller }) => success(await read(caller, query)))
    route(app, contract.exportReport, async ({ query, caller }, reply) =>
      sendSpreadsheet(reply, reportSheet(await read(caller, query), query, teamZone)),
    )
  }
