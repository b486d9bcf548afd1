import { generatedPasswordHours } from '#contract/accounts/admins.ts'
import type { Env } from '../env/env.ts'
import type { FirstAdmin } from './first-start.ts'

/** On stderr, because stdout may be a stream of JSON lines. */
export function printAddresses(
  address: URL,
  { siteUrl, port }: Env,
  firstAdmin?: FirstAdmin,
): void {
  if (/^(127\.0\.0\.1|\[::1\])$/.test(address.hostname)) address.hostname = 'localhost'
  const { origin } = address
  const isBehindProxy = siteUrl !== origin && siteUrl !== `http://localhost:${port}`
  const lines = isBehindProxy
    ? [
        `Meridian listens at ${origin}`,
        `The site is at ${siteUrl}, the back office at ${siteUrl}/admin/login`,
      ]
    : [`Meridian is at ${origin}, the back office at ${origin}/admin/login`]
  if (firstAdmin?.generatedPassword) {
    lines.push(
      'The first administrator, shown this once:',
      `  e-mail    ${firstAdmin.email}`,
      `  password  ${firstAdmin.generatedPassword}`,
      `It stops working after ${generatedPasswordHours} hours: set one of your own with npm run admin -- set-password --email ${firstAdmin.email}`,
    )
  } else if (firstAdmin) {
    lines.push(
      `The first administrator is ${firstAdmin.email}, with the password of ADMIN_PASSWORD.`,
    )
  }
  process.stderr.write(`\n${lines.join('\n')}\n\n`)
}
