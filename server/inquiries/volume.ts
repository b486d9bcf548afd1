import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { TooMany } from '../errors.ts'

const minutes = 60_000

/** Inquiries from one network within ten minutes (decision 15): past 60 they are marked, from 600 on they are refused. */
const within = 10 * minutes
const crowd = 60
const most = 600

/** How a network is remembered: enough to count by, for a day, and no address. */
export const senderOf = (network: string): Buffer =>
  createHash('sha256').update(network).digest().subarray(0, 16)

/**
 * Whether so many inquiries came from a network that this one is marked; volume never hides a lead. The rows themselves are
 * counted: it holds across processes and restarts, and costs no write. Throws `TooMany` with the wait at the hard limit.
 */
export async function isCrowded(db: Database, sender: Buffer, now: Date): Promise<boolean> {
  const recent = db
    .selectFrom('inquiries')
    .select('created_at')
    .where('sender', '=', sender)
    .where('created_at', '>', new Date(now.getTime() - within))
    .orderBy('created_at', 'desc')
    .limit(most)
  const { count, oldest } = await db
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('recent.created_at').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  if (count >= most) {
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + within - now.getTime()) / 1000))
    const wait = Math.ceil(seconds / 60)
    throw new TooMany(
      `Too many inquiries came from your network. Please try again in ${wait} ${wait === 1 ? 'minute' : 'minutes'}.`,
      seconds,
    )
  }
  return count >= crowd
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
