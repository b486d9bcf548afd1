import { sql } from 'kysely'
import { createAdmin } from './admins/create.ts'
import { makePassword } from './admins/passwords.ts'
import { seedCatalogue } from './catalogue/seed.ts'
import type { Database } from './database/schema.ts'
import type { Env } from './env.ts'

/** The first super administrator as made by a first start; the password is set when it was generated. */
export type FirstAdmin = {
  email: string
  generatedPassword: string | undefined
}

/**
 * Once in the life of a database: seeds the catalogue and creates the super administrator. Later starts do nothing, so
 * nothing that was deleted comes back. Processes that start together wait for each other.
 */
export async function prepareFirstStart(
  db: Database,
  { email, password }: Env['firstAdmin'],
): Promise<FirstAdmin | undefined> {
  return db.transaction().execute(async (trx) => {
    const first =
      await sql`insert into first_start default values on conflict do nothing returning 1`.execute(
        trx,
      )
    if (first.rows.length === 0) return undefined
    await seedCatalogue(trx)
    const generatedPassword = password === undefined ? makePassword() : undefined
    const owner = { name: 'Owner', email, role: 'super_admin' } as const
    await createAdmin(trx, { ...owner, password: password ?? generatedPassword ?? '' }, 'system')
    return { email, generatedPassword }
  })
}
