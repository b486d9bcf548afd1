import { type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

declare module './schema.ts' {
  interface Tables {
    /** What one process does at a time; a row goes when its work is done. */
    leases: {
      name: string
      /** Another one each time that it is taken: it tells the holder from whoever held it before. */
      number: GeneratedAlways<number>
      /** After that, its process is taken to be dead. */
      until: Date
    }
  }
}

/** The process was taken to be dead: nothing more of its work may be stored. */
export class LostLease extends Error {}

/** Renews the lease: what a transaction writes is committed only where it was still held. Throws `LostLease`. */
export type HoldLease = (trx: Database) => Promise<void>

/**
 * Does what one process does at a time; false where another one does. A timer renews the lease, by the clock of the database.
 * Whoever loses it meanwhile ends in silence.
 */
export async function withLease(
  db: Database,
  name: string,
  leaseMs: number,
  work: (hold: HoldLease) => Promise<void>,
): Promise<boolean> {
  const end = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseMs / 1_000})`
  const taken = await sql<{ number: number }>`
    insert into leases (name, until) values (${name}, ${end})
    on conflict (name) do update set number = default, until = excluded.until
      where leases.until <= clock_timestamp()
    returning number`.execute(db)
  const [lease] = taken.rows
  if (!lease) return false
  const isOwn = sql`name = ${name} and number = ${lease.number}`
  const hold = async (trx: Database) => {
    const held = await sql`update leases set until = ${end} where ${isOwn}`.execute(trx)
    if (held.numAffectedRows !== 1n) throw new LostLease()
  }
  // What fails is tried again in time, and noticed by what is written.
  const timer = setInterval(() => void hold(db).catch(() => {}), leaseMs / 3)
  try {
    await work(hold)
  } catch (error) {
    if (!(error instanceof LostLease)) throw error
  } finally {
    clearInterval(timer)
    await sql`delete from leases where ${isOwn}`.execute(db).catch(() => {}) // it ends by itself
  }
  return true
}

/** A condition: nobody holds a lease of this name. */
export const isFree = (name: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`not exists (select from leases where leases.name = ${name} and until > clock_timestamp())`
