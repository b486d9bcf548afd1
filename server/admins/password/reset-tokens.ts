import { sql } from 'kysely'
import { countRows } from '../../database/pagination.ts'
import type { Database } from '../../database/schema.ts'
import { createToken, hashToken } from '../../tokens.ts'
import { maxClockSkewMs } from '../sign-in/sign-in-attempts.ts'

export const resetTokenLifetimeMs = 60 * 60_000

const validAfter = (now: Date) => new Date(now.getTime() - resetTokenLifetimeMs)
const validUntil = (now: Date) => new Date(now.getTime() + maxClockSkewMs)

export async function pruneAndCountResetTokens(trx: Database, adminId: number, now: Date): Promise<number> {
  await trx
    .deleteFrom('reset_tokens')
    .where('admin_id', '=', adminId)
    .where(({ eb, or }) => or([eb('created_at', '<=', validAfter(now)), eb('created_at', '>', validUntil(now))]))
    .execute()
  return countRows(trx.selectFrom('reset_tokens').where('admin_id', '=', adminId))
}

/** Returns a token of 256 bits and stores its hash; stores nothing for an unknown account, at the same cost. */
export async function createResetToken(trx: Database, adminId: number, now: Date): Promise<string> {
  const token = createToken()
  await sql`insert into reset_tokens (token_hash, admin_id, created_at)
    select ${hashToken(token)}, id, ${now}::timestamptz from admins where id = ${adminId}`.execute(trx)
  return token
}

/** The account of a valid token; does not use it up. */
export async function findByResetToken(db: Database, token: string, now: Date) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('admins', 'admins.id', 'reset_tokens.admin_id')
    .select(['admins.id', 'name', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('reset_tokens.created_at', '>', validAfter(now))
    .where('reset_tokens.created_at', '<=', validUntil(now))
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
