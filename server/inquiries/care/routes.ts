import * as contract from '#contract/care.ts'
import type { Database } from '../../database/schema.ts'
import { type Routes, serve, succeed, succeeded, typed } from '../../http/serve.ts'
import type { Folders } from './folders.ts'
import { countByMonth } from './gone.ts'
import { keepLedger } from './ledger.ts'
import { erasePerson, exportPerson, findPerson } from './person.ts'
import { purgePastRetention, readRetention } from './retention.ts'

type Services = {
  db: Database
  clock: () => Date
  folders: Folders
  retentionMonths: number | undefined
}

/** What the privacy policy promises, for super administrators. */
export const careRoutes =
  ({ db, clock, folders, retentionMonths: months }: Services): Routes =>
  async (app) => {
    typed(app).route({
      ...serve(contract.findPerson),
      handler: async ({ body: { email }, caller }) =>
        succeed({ found: await findPerson(db, folders, { email, by: caller.id }) }),
    })
    typed(app).route({
      ...serve(contract.exportPerson),
      handler: async ({ body, caller }) =>
        succeed({
          person: await exportPerson(db, { email: body.email, now: clock(), by: caller.id }),
        }),
    })
    typed(app).route({
      ...serve(contract.erasePerson),
      handler: async ({ body: { email, inquiries }, caller }) => {
        const erasure = { email, expected: inquiries, now: clock(), by: caller.id }
        await erasePerson(db, folders, erasure)
        return succeeded
      },
    })
    typed(app).route({
      ...serve(contract.readRetention),
      handler: async () =>
        succeed({ retention: await readRetention(db, { months, now: clock() }) }),
    })
    typed(app).route({
      ...serve(contract.purgePastRetention),
      handler: async ({ body, caller }) => {
        const asked = { months, now: clock(), expected: body.inquiries, by: caller.id }
        await purgePastRetention(db, asked)
        await keepLedger(db, folders.backups)
        return succeeded
      },
    })
    typed(app).route({
      ...serve(contract.countByMonth),
      handler: async () => succeed({ months: await countByMonth(db) }),
    })
  }
