import * as contract from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, serve, success, withZodTypes } from '../http/serve.ts'
import { listAuditEntries } from './list.ts'

export const adminRoutes =
  ({ db }: { db: Database }): Routes =>
  async (app) => {
    withZodTypes(app).route({
      ...serve(contract.listAuditEntries),
      handler: async ({ query }) => success(await listAuditEntries(db, query)),
    })
  }
