import * as contract from '#contract/catalogue.ts'
import type { Database } from '../database/schema.ts'
import { type Routes, serve, succeed, typed } from '../http/serve.ts'
import { listActiveCategories, listActiveOptions, listBoards } from './browse.ts'

export const publicRoutes =
  ({ db }: { db: Database }): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(contract.listCategories),
      handler: async () => succeed({ categories: await listActiveCategories(db) }),
    })
    typed(app).route({
      ...serve(contract.listCategoryOptions),
      handler: async ({ params }) => succeed({ options: await listActiveOptions(db, params.id) }),
    })
    typed(app).route({
      ...serve(contract.listBoards),
      handler: async () => succeed({ data: await listBoards(db) }),
    })
  }
