import { createHmac } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { TooMany } from '../errors.ts'

const minutes = 60_000

/** Inquiries from one network within ten minutes (decision 15): past 60 they are marked, from 600 on they are refused. */
const within = 10 * minutes
export const crowd = 60
export const most = 600

/** Remembers a network by what nobody without the key can find out by trying addresses. */
export type HashNetwork = (network: string) => Buffer

export const networkHasher =
  (key: Buffer): HashNetwork =>
  (network) =>
    createHmac('sha256', key).update(network).digest().subarray(0, 16)

/** How many came from a network within the last ten minutes, at most 600, and when the oldest of them did. */
export type Recent = { count: number; oldest: Date | null }

/**
 * Counts what came from a network, as a part of the statement that stores one more; volume never hides a lead. The rows
 * themselves are counted: it holds across processes and restarts, and costs no write.
 */
export function countRecent(db: Database, sender: Buffer | null, now: Date) {
  const recent = db
    .selectFrom('inquiries')
    .select('created_at')
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - within))
    .orderBy('created_at', 'desc')
    .limit(most)
  return db
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('recent.created_at').as('oldest'),
    ])
}

/** Throws `TooMany` with the wait when so many came that this one was not stored. */
export function refuseFlood({ count, oldest }: Recent, now: Date): void {
  if (count < most || !oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + within - now.getTime()) / 1000))
  const wait = Math.ceil(seconds / 60)
  throw new TooMany(
    `Too many inquiries came from your network. Please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  )
}

/** Networks are remembered for a day. */
const remembered = 24 * 60 * minutes

/** Forgets which networks older inquiries came from. */
export async function forgetSenders(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - remembered))
    .execute()
}
