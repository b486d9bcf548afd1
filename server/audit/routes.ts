import * as contract from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, route, success } from '../http/serve.ts'
import { listAuditEntries } from './list.ts'

export const adminRoutes =
  ({ db }: { db: Database }): Routes =>
  async (app) => {
    route(app, contract.listAuditEntries, async ({ query }) => success(await listAuditEntries(db, query)))
  }
