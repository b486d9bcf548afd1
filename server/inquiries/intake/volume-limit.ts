import { createHmac, createSecretKey } from 'node:crypto'
import type { Database } from '../../database/schema.ts'
import { RateLimited } from '../../errors.ts'

const minuteMs = 60_000

/** For one network: then inquiries are marked, or refused. */
const windowMs = 10 * minuteMs
export const highVolumeAt = 60
export const volumeLimit = 600

/** Keyed, so that nobody finds the network by trying addresses. */
export type HashNetwork = (network: string) => Buffer

export function networkHasher(key: Buffer): HashNetwork {
  // Prepared once: from bytes it takes Node longer than the hash itself.
  const secret = createSecretKey(key)
  return (network) => createHmac('sha256', secret).update(network).digest().subarray(0, 16)
}

export type RecentVolume = { count: number; oldest: Date | null }

export const volumeWindowStart = (now: Date): Date => new Date(now.getTime() - windowMs)

/** Rows are counted: exact across processes and restarts, without a write. */
export function selectRecentVolume(db: Database, networkHash: Buffer | null, since: Date) {
  const recent = db
    .selectFrom('inquiries')
    .select('created_at')
    .where('sender', '=', networkHash)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(volumeLimit)
  return db
    .selectFrom(recent.as('recent'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('recent.created_at').as('oldest')])
}

/** Throws `RateLimited` with the wait. */
export function assertBelowVolumeLimit({ count, oldest }: RecentVolume, now: Date): void {
  if (count < volumeLimit || !oldest) return
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000))
  const waitMinutes = Math.ceil(seconds / 60)
  throw new RateLimited(
    `Too many inquiries came from your network. Please try again in ${waitMinutes} ${waitMinutes === 1 ? 'minute' : 'minutes'}.`,
    seconds,
  )
}

const networkRetentionMs = 24 * 60 * minuteMs

export async function clearNetworkHashes(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ sender: null })
    .where('sender', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - networkRetentionMs))
    .execute()
}
