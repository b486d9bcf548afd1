import * as contract from '#contract/audit.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, serve, succeed, typed } from '../http/serve.ts'
import { listAudit } from './list.ts'

export const adminRoutes =
  ({ db }: { db: Database }): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(contract.listAudit),
      handler: async ({ query }) => succeed(await listAudit(db, query)),
    })
  }
