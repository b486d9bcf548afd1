import type { FastifyInstance } from 'fastify'
import { createAdmin } from '#server/admins/create.ts'
import type { Database } from '#server/database/schema.ts'

let count = 0

/** An administrator that no other test knows. */
export async function addAdministrator(
  { app, db }: { app: FastifyInstance; db: Database },
  role: 'admin' | 'super_admin' = 'admin',
) {
  count += 1
  const credentials = { email: `colleague-${count}@example.com`, password: 'a long passphrase' }
  await createAdmin(db, { name: `Colleague ${count}`, role, ...credentials })
  const { id } = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', credentials.email)
    .executeTakeFirstOrThrow()
  const signIn = (changed: Partial<typeof credentials> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      // Failures count by network.
      headers: { 'x-forwarded-for': `192.0.2.${count}` },
      payload: { ...credentials, ...changed },
    })
  const session = async () => ({
    authorization: `Bearer ${String((await signIn()).json().token)}`,
  })
  return { id, ...credentials, signIn, session }
}

/** The mails about accounts that wait for an address. */
export const readAccountMails = (db: Database, recipient: string) =>
  db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'secret', 'send_before'])
    .where('recipient', '=', recipient)
    // A sign-in from a new device is no change of the account.
    .where('kind', '!=', 'new-device')
    .orderBy('id')
    .execute()
