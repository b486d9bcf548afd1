import { randomUUID } from 'node:crypto'
import { createAdmin } from '#server/admins/create.ts'
import type { Database } from '#server/database/schema.ts'

type Account = Partial<Parameters<typeof createAdmin>[1]>

/** Makes an administrator that no other test knows, and returns the id and what signs in. */
export async function createAccount(db: Database, account: Account = {}) {
  const { email = `asha-${randomUUID()}@example.com`, password = 'the old passphrase' } = account
  await createAdmin(db, { name: 'Asha', role: 'admin', ...account, email, password })
  const admin = db.selectFrom('admins').select('id').where('email', '=', email)
  return { id: (await admin.executeTakeFirstOrThrow()).id, email, password }
}
