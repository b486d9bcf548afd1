import type { AdminInfo } from '#contract/admins.ts'
import type { Database } from '../database/schema.ts'
import { hashPassword } from './passwords.ts'

/** Adds an administrator. */
export async function createAdmin(
  db: Database,
  { password, ...admin }: AdminInfo & { password: string },
): Promise<void> {
  await db
    .insertInto('admins')
    .values({ ...admin, password_hash: await hashPassword(password) })
    .execute()
}
