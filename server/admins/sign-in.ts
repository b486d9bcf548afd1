import type { AdminInfo } from '#contract/admins.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'
import { NotSignedIn } from '../errors.ts'
import type { SignInAttempts } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { endSession, openSession } from './sessions.ts'

type Credentials = {
  email: string
  password: string
  networks: [string, ...string[]]
  /** Of an earlier session, which the new one replaces. */
  earlierToken: string
}
type Services = { db: Database; attempts: SignInAttempts; now: Date }

/**
 * Opens a session for the right e-mail and password, in the place of the one whose token comes with them. The answer and its time are the same for an unknown account and a
 * wrong password. Throws `NotSignedIn`, or `TooMany` after too many failures.
 */
export async function signIn(
  { email, password, networks, earlierToken }: Credentials,
  { db, attempts, now }: Services,
): Promise<{ token: string; admin: AdminInfo }> {
  const attempt = await attempts.begin(email, networks)
  const found = await db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'password_hash'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!(await passwordMatches(password, found?.password_hash)) || !found) {
    // An unknown account leaves no name: what was typed may be anybody's, or a password.
    await record(db, {
      actor: 'visitor',
      action: 'sign_in_failed',
      subject: found && { kind: 'account', ids: [found.id] },
    })
    throw new NotSignedIn('This e-mail and password do not belong together.')
  }
  await attempt.succeeded()
  const { id, name, role } = found
  const token = await db.transaction().execute(async (trx) => {
    await record(trx, { actor: id, action: 'signed_in' })
    if (earlierToken) await endSession(trx, earlierToken)
    return openSession(trx, id, now)
  })
  return { token, admin: { name, email: found.email, role } }
}
