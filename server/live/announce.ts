import { sql } from 'kysely'
import type { Presence } from '#contract/live.ts'
import type { Database } from '../database/schema.ts'
import { RateLimited } from '../errors.ts'
import { isGone } from '../inquiries/acts/act.ts'
import { selectVisible } from '../inquiries/filter.ts'

/** Notifying transactions are committed one after the other, and inquiries may come by the thousand. */
const arrivalMs = 250

/** Tells every process that inquiries have arrived, at most four times a second. */
export function arrivalAnnouncer(db: Database, onError: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const announce = () => {
    timer = undefined
    const change = JSON.stringify({ kind: 'arrived', id: null, by: 'visitor', act_id: null })
    sql`with counted as (update change_versions set version = version + 1 where channel = 'inquiries')
      select pg_notify('inquiries', ${change})`
      .execute(db)
      .catch(onError)
  }
  return () => {
    timer ??= setTimeout(announce, arrivalMs).unref()
  }
}

const maxSignals = 300
const windowMs = 10_000

/** Says what an administrator has open, by notification only: it is never stored. Throws `RateLimited` and `NotFound`. */
export function presenceSignaller(db: Database): (presence: Presence) => Promise<void> {
  const counts = new Map<number, number>()
  let windowEndsAtMs = 0
  return async (presence) => {
    const nowMs = performance.now()
    if (nowMs > windowEndsAtMs) {
      counts.clear()
      windowEndsAtMs = nowMs + windowMs
    }
    const count = (counts.get(presence.by) ?? 0) + 1
    counts.set(presence.by, count)
    if (count > maxSignals) throw new RateLimited('Too many signals of presence.', 10)
    if (presence.id !== null) {
      await selectVisible(db).select('id').where('id', '=', presence.id).executeTakeFirstOrThrow(isGone)
    }
    await sql`select pg_notify('presence', ${JSON.stringify(presence)})`.execute(db)
  }
}
