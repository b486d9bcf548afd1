import { sql } from 'kysely'
import { brand } from '#brand'
import { generatedPasswordHours } from '#contract/accounts/admins.ts'
import { createAdmin } from '../admins/create.ts'
import { isCommonPassword } from '../admins/password/common-passwords.ts'
import { generatedPasswordExpiry, generatePassword } from '../admins/password/passwords.ts'
import { seedCatalogue } from '../catalogue/seed.ts'
import type { Database } from '../database/schema.ts'
import type { Env } from '../env/env.ts'

type FirstAdmin = {
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
    const inserted = await sql`insert into first_start default values on conflict do nothing returning 1`.execute(trx)
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

/** On stderr, because stdout may be a stream of JSON lines. */
export function printAddresses(address: URL, { siteUrl, port }: Env, firstAdmin?: FirstAdmin): void {
  if (/^(127\.0\.0\.1|\[::1\])$/.test(address.hostname)) address.hostname = 'localhost'
  const { origin } = address
  const isBehindProxy = siteUrl !== origin && siteUrl !== `http://localhost:${port}`
  const lines = isBehindProxy
    ? [`Meridian listens at ${origin}`, `The site is at ${siteUrl}, the back office at ${siteUrl}/admin/login`]
    : [`Meridian is at ${origin}, the back office at ${origin}/admin/login`]
  if (firstAdmin?.generatedPassword) {
    lines.push(
      'The first administrator, shown this once:',
      `  e-mail    ${firstAdmin.email}`,
      `  password  ${firstAdmin.generatedPassword}`,
      `It stops working after ${generatedPasswordHours} hours: set one of your own with npm run admin -- set-password --email ${firstAdmin.email}`,
    )
  } else if (firstAdmin) {
    lines.push(`The first administrator is ${firstAdmin.email}, with the password of ADMIN_PASSWORD.`)
  }
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
}
