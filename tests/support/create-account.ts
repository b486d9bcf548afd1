import { argon2Sync, randomBytes, randomUUID } from 'node:crypto'
import { type createAdmin, insertAdmin } from '#server/admins/create.ts'
import { record } from '#server/audit/record.ts'
import type { Database } from '#server/database/schema.ts'

type Account = Parameters<typeof createAdmin>[1]

/** Of whole groups of base64, which have no padding. */
const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 30 }

/** At the least cost that argon2id has: `server/admins/password` proves what accounts get. */
export function cheapHash(message: string): string {
  const nonce = randomBytes(15)
  const hash = argon2Sync('argon2id', { message, nonce, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${hash.toString('base64')}`
}

/** As `createAdmin` does, but for the cost of the hash; returns the id. */
export async function insertAccount(
  db: Database,
  { password, passwordExpiresAt = null, ...admin }: Account,
): Promise<number> {
  const hash = { password_hash: cheapHash(password), password_expires_at: passwordExpiresAt }
  const id = await insertAdmin(db, { ...admin, ...hash })
  const subject = { kind: 'account' as const, ids: [id] }
  await record(db, { actor: 'command_line', action: 'account_created', subject })
  return id
}

/** Makes an administrator that no other test knows, and returns the id and what signs in. */
export async function createAccount(db: Database, account: Partial<Account> = {}) {
  const { email = `asha-${randomUUID()}@example.com`, password = 'the old passphrase' } = account
  const admin = { name: 'Asha', role: 'admin' as const, ...account, email, password }
  return { id: await insertAccount(db, admin), email, password }
}
