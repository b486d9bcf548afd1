import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { skew } from './skew.ts'

/** A reset link is valid for 1 hour (spec §9). */
export const resetLifetime = 60 * 60_000

export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Links made later than the first and no later than the second serve. */
const oldest = (now: Date) => new Date(now.getTime() - resetLifetime)
const newest = (now: Date) => new Date(now.getTime() + skew)

/** How many links of the account still serve; those that no longer do are forgotten. */
export async function countResets(trx: Database, adminId: number, now: Date): Promise<number> {
  await trx
    .deleteFrom('reset_tokens')
    .where('admin_id', '=', adminId)
    .where(({ eb, or }) =>
      or([eb('created_at', '<=', oldest(now)), eb('created_at', '>', newest(now))]),
    )
    .execute()
  const { count } = await trx
    .selectFrom('reset_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Opens one more way to set a password and returns its token of 256 bits, of which only the hash is kept; where there is no
 * such account, nothing.
 */
export async function openReset(trx: Database, adminId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('reset_tokens')
    .columns(['token_hash', 'admin_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('admins')
        .select([
          eb.val(hashOf(token)).as('token_hash'),
          'id',
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('id', '=', adminId),
    )
    .execute()
  return token
}

/** Whose password a token may set, undefined when it serves nobody. Looking does not use it up. */
export async function findReset(db: Database, token: string, now: Date) {
  return db
    .selectFrom('reset_tokens')
    .innerJoin('admins', 'admins.id', 'reset_tokens.admin_id')
    .select(['admins.id', 'name', 'email'])
    .where('token_hash', '=', hashOf(token))
    .where('reset_tokens.created_at', '>', oldest(now))
    .where('reset_tokens.created_at', '<=', newest(now))
    .where('role', '=', 'super_admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
