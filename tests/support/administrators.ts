import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/schema.ts'
import { createAccount } from './create-account.ts'
import { bearerOf, signInWith } from './sign-in.ts'

let count = 0

/** An administrator that no other test knows. */
export async function addAdministrator(
  { app, db }: { app: FastifyInstance; db: Database },
  role: 'admin' | 'super_admin' = 'admin',
) {
  count += 1
  const { id, ...credentials } = await createAccount(db, { name: `Colleague ${count}`, role })
  const signIn = () => signInWith(app, credentials)
  const session = async () => bearerOf(await signIn())
  return { id, ...credentials, signIn, session }
}

/** The mails about accounts that wait for an address, all or those of a kind. */
export const readAccountMails = async (db: Database, recipient: string, wanted?: string) => {
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'subject', 'text', 'secret', 'send_before'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  // A sign-in from a new device is no change of the account.
  return mails.filter(({ kind }) => (wanted ? kind === wanted : kind !== 'new-device'))
}
