import type { Database } from '#server/database/schema.ts'
import { createAccount } from './create-account.ts'
import { openSession } from './open-session.ts'

/** An administrator of a test's own, and the headers of a session. */
export async function createSignedInAdmin(db: Database, now: Date) {
  const { id, ...credentials } = await createAccount(db, { role: 'super_admin' })
  const { token } = await openSession(db, credentials.email, now)
  return { id, credentials, headers: { authorization: `Bearer ${token}` } }
}
