import { sql } from 'kysely'
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
  const { count } = await trx
    .selectFrom('reset_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a token of 256 bits and stores its hash; stores nothing for an unknown account, at the same cost. */
export async function createResetToken(trx: Database, adminId: number, now: Date): Promise<string> {
  const token = createToken()
  await trx
    .insertInto('reset_tokens')
    .columns(['token_hash', 'admin_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('admins')
        .select([eb.val(hashToken(token)).as('token_hash'), 'id', sql<Date>`${now}::timestamptz`.as('created_at')])
        .where('id', '=', adminId),
    )
    .execute()
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
