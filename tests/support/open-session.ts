import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'

/** What a sign-in leaves behind, without the time that a password's hash takes. */
export async function openSession(db: Database, email: string, now = new Date()) {
  const account = db.selectFrom('admins').select(['id', 'name', 'email', 'role'])
  const { id, ...admin } = await account.where('email', '=', email).executeTakeFirstOrThrow()
  return { token: await createSession(db, id, now), admin: JSON.stringify(admin) }
}
