import { createHmac } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { RateLimited } from '../errors.ts'

const minuteMs = 60_000

/** Inquiries from one network within ten minutes (decision 15): past 60 they are marked, from 600 on they are refused. */
const windowMs = 10 * minuteMs
export const highVolumeAt = 60
export const volumeLimit = 600

/** Remembers a network by what nobody without the key can find out by trying addresses. */
export type HashNetwork = (network: string) => Buffer

export const networkHasher =
  (key: Buffer): HashNetwork =>
  (network) =>
    createHmac('sha256', key).update(network).digest().subarray(0, 16)

/** How many came from a network within the last ten minutes, at most 600, and when the oldest of them did. */
export type RecentVolume = { count: number; oldest: Date | null }

/**
 * Counts what came from a network, as a part of the statement that stores one more; volume never hides a lead. The rows
 * themselves are counted: it holds across processes and restarts, and costs no write.
 */
export function selectRecentVolume(db: Database, networkHash: Buffer | null, now: Date) {
  const recent = db
    .selectFrom('inquiries')
    .select('created_at')
    .where('sender', '=', networkHash)
    .where('created_at', '>', new Date(now.getTime() - windowMs))
    .orderBy('created_at', 'desc')
    .limit(volumeLimit)
  return db
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('recent.created_at').as('oldest'),
    ])
}

/** Throws `TooMany` with the wait when so many came that this one was not stored. */
export function assertBelowVolumeLimit({ count, oldest }: RecentVolume, now: Date): void {
  if (count < volumeLimit || !oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000))
  const waitMinutes = Math.ceil(seconds / 60)
  throw new RateLimited(
    `Too many inquiries came from your network. Please try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  )
}

/** Networks are remembered for a day. */
const networkRetentionMs = 24 * 60 * minuteMs

/** Forgets which networks older inquiries came from. */
export async function clearNetworkHashes(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - networkRetentionMs))
    .execute()
}
