import { sql } from 'kysely'
import { brand } from '#brand'
import { createAdmin } from '../admins/create.ts'
import { isCommonPassword } from '../admins/password/common-passwords.ts'
import { generatedPasswordExpiry } from '../admins/password/password-expiry.ts'
import { generatePassword } from '../admins/password/passwords.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'

export type FirstAdmin = {
  email: string
  generatedPassword: string | undefined
}

const owner = { name: 'Owner', role: 'super_admin' } as const

/** Deleted rows never come back; processes that start together wait. A common password throws. */
export async function prepareFirstStart(
  db: Database,
  { email, password }: Env['firstAdmin'],
  now: Date,
): Promise<FirstAdmin | undefined> {
  return db.transaction().execute(async (trx) => {
    const inserted =
      await sql`insert into first_start default values on conflict do nothing returning 1`.execute(
        trx,
      )
    if (inserted.rows.length === 0) return undefined
    if (password && (await isCommonPassword(password, [brand.name, owner.name, email]))) {
      throw new Error(
        'ADMIN_PASSWORD is among the passwords that are guessed first: give another one, or none to have one made.',
      )
    }
    await seedCatalogue(trx)
    const generatedPassword = password === undefined ? generatePassword() : undefined
    await createAdmin(
      trx,
      {
        ...owner,
        email,
        password: password ?? generatedPassword ?? '',
        passwordExpiresAt: generatedPassword === undefined ? null : generatedPasswordExpiry(now),
      },
      'system',
    )
    return { email, generatedPassword }
  })
}
