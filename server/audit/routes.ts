import * as contract from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, respond } from '../http/serve.ts'
import { listAuditEntries } from './list.ts'

export const adminRoutes =
  ({ db }: { db: Database }): Routes =>
  async (app) => {
    respond(app, contract.listAuditEntries, ({ query }) => listAuditEntries(db, query))
  }
