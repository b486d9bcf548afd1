import type { Database } from '../../database/schema.ts'
import { factorColumns } from '../second-factors.ts'

/** Serialises the changes of an account's factors. */
export const lockAccount = (trx: Database, adminId: number) =>
  trx
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', ...factorColumns])
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
