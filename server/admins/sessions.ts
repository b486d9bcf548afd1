import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { skew } from './skew.ts'

const minutes = 60_000
const hours = 60 * minutes

/** A session ends after 12 h without use and after 7 days in any case (decision 16). */
const idle = 12 * hours
const lifetime = 7 * 24 * hours

/** Use is written down at most this often: a list that is browsed must not write a row per request. */
const useResolution = minutes

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Opens a session and returns its token of 256 bits, of which only the hash is kept. */
export async function openSession(db: Database, adminId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('created_at', '<', new Date(now.getTime() - lifetime))
    .execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      admin_id: adminId,
      created_at: now,
      used_at: now,
    })
    .execute()
  return token
}

/** The administrator of a living session, undefined for any other token. `unattended` calls do not count as use. */
export async function findSession(db: Database, token: string, now: Date, unattended: boolean) {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id', 'name', 'email', 'role', 'used_at'])
    .where('token_hash', '=', hashOf(token))
    .where('disabled_at', 'is', null)
    .where('used_at', '>', new Date(now.getTime() - idle))
    .where('sessions.created_at', '>', new Date(now.getTime() - lifetime))
    .where('sessions.created_at', '<=', new Date(now.getTime() + skew))
    .executeTakeFirst()
  if (!found) return undefined
  const { used_at, ...admin } = found
  if (!unattended && now.getTime() - used_at.getTime() > useResolution) {
    await db
      .updateTable('sessions')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .execute()
  }
  return admin
}

/** Ends the session of a token. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of an account but that of the token, if one is given. */
export async function endSessions(db: Database, adminId: number, keptToken = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', hashOf(keptToken))
    .execute()
}
