import { sql } from 'kysely'
import { record } from '../audit/record.ts'
import { compileOnce } from '../database/prepared-statements.ts'
import type { Database } from '../database/schema.ts'
import { createToken, hashToken } from '../tokens.ts'
import { factorColumns } from './second-factors.ts'
import { maxClockSkewMs } from './sign-in/sign-in-attempts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const idleTimeoutMs = 12 * hourMs
const lifetimeMs = 7 * 24 * hourMs

/** Last use is stored at most this often, so that reading does not write a row per request. */
const lastUsedResolutionMs = minuteMs

const maxSessions = 10

const liveBounds = (now: Date) => ({
  usedAfter: new Date(now.getTime() - idleTimeoutMs),
  createdAfter: new Date(now.getTime() - lifetimeMs),
  createdUntil: new Date(now.getTime() + maxClockSkewMs),
})

type LiveBounds = ReturnType<typeof liveBounds>

const isWithin = ({ usedAfter, createdAfter, createdUntil }: LiveBounds) => sql<boolean>`(
  sessions.used_at > ${usedAfter} and sessions.created_at > ${createdAfter} and sessions.created_at <= ${createdUntil})`

/** Neither idle nor lived too long, nor from a clock that was set back since. */
export const isLive = (now: Date) => isWithin(liveBounds(now))

type SessionOrigin = {
  device?: string
  timeZone?: string | null
  /** The token of the session that this one replaces; `""` for none. */
  replaces?: string
}

/** It ends the oldest of ten sessions: concurrent callers must have locked the account. */
export async function createSession(
  db: Database,
  adminId: number,
  now: Date,
  { device = '', timeZone = null, replaces = '' }: SessionOrigin = {},
): Promise<string> {
  const token = createToken()
  if (replaces) await endSession(db, replaces)
  const kept = db
    .selectFrom('sessions')
    .select('id')
    .where('admin_id', '=', adminId)
    .where(isLive(now))
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions - 1)
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).where('id', 'not in', kept).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      admin_id: adminId,
      created_at: now,
      used_at: now,
      authenticated_at: now,
      device,
      time_zone: timeZone,
    })
    .execute()
  return token
}

/** Idle ones alone: one that seems to come from the future is another process's, whose clock is ahead. */
export async function deleteEndedSessions(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('used_at', '<=', new Date(now.getTime() - idleTimeoutMs))
    .execute()
}

const recentMs = 10 * minuteMs

type SessionLookup = {
  now: Date
  /** Does not count as use. */
  background: boolean
}

const selectSession = compileOnce((db, { tokenHash, ...bounds }: LiveBounds & { tokenHash: Buffer }) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['admins.id', 'name', 'email', 'role', 'used_at'])
    .select(['sessions.id as sessionId', 'authenticated_at'])
    .select(factorColumns)
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where(isWithin(bounds)),
)

/** It is undefined for a session that has ended. */
export async function findSession(db: Database, token: string, { now, background }: SessionLookup) {
  const values = { tokenHash: hashToken(token), ...liveBounds(now) }
  const [session] = await selectSession(db, values)
  if (!session) return undefined
  const { used_at, authenticated_at, ...admin } = session
  if (!background && now.getTime() - used_at.getTime() > lastUsedResolutionMs) {
    await db.updateTable('sessions').set({ used_at: now }).where('token_hash', '=', hashToken(token)).execute()
  }
  const authenticatedMsAgo = now.getTime() - authenticated_at.getTime()
  return { ...admin, isRecent: Math.abs(authenticatedMsAgo) < recentMs }
}

/**
 * Returns the new token, undefined for a session that has ended. The session gets a new row and id, so that whatever was
 * opened with the old token ends like that of any session that ends.
 */
export async function replaceToken(
  db: Database,
  token: string,
  { authenticatedAt }: { authenticatedAt: Date },
): Promise<string | undefined> {
  const newToken = createToken()
  const replaced = await sql`
    with replaced as (delete from sessions where token_hash = ${hashToken(token)} returning *)
    insert into sessions (token_hash, admin_id, created_at, used_at, authenticated_at, device, time_zone)
    select ${hashToken(newToken)}, admin_id, created_at, used_at, ${authenticatedAt}, device, time_zone
    from replaced`.execute(db)
  return replaced.numAffectedRows === 1n ? newToken : undefined
}

async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

export async function endSessions(db: Database, adminId: number, exceptToken = ''): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('token_hash', '!=', hashToken(exceptToken))
    .execute()
}

export async function signOut(db: Database, { token, adminId }: { token: string; adminId: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, token)
    await record(trx, { actor: adminId, action: 'signed_out' })
  })
}
