import { sql } from 'kysely'
import { answerLimits } from '#contract/conversation/answers.ts'
import type { Database } from '../../database/schema.ts'
import { RateLimited } from '../../errors.ts'

const hourMs = 60 * 60_000

/** Nobody is flooded, and nobody is mailed in bulk. Exact across processes. Throws `RateLimited`. */
export async function assertMayMail(
  trx: Database,
  { recipient, by, now }: { recipient: string; by: number; now: Date },
): Promise<void> {
  const address = recipient.toLowerCase()
  // Always in this order: no deadlock.
  for (const key of [`answers by ${by}`, `answers to ${address}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
  }
  const since = (windowMs: number) => new Date(now.getTime() - windowMs)
  const { rows } = await sql<{ by_author: number; to_address: number }>`
    select
      (select count(*) from inquiry_answers where author_id = ${by} and created_at > ${since(hourMs)}) as by_author,
      (select count(*) from inquiry_answers
        where lower(recipient) = ${address} and created_at > ${since(24 * hourMs)}) as to_address`.execute(trx)
  const { by_author = 0, to_address = 0 } = rows[0] ?? {}
  const { byOneAdministratorAnHour, toOneAddressADay } = answerLimits
  if (to_address >= toOneAddressADay) {
    throw new RateLimited(
      `This address was mailed ${toOneAddressADay} times within a day, which is as often as it may be. Nothing was sent.`,
      hourMs / 1_000,
    )
  }
  if (by_author >= byOneAdministratorAnHour) {
    throw new RateLimited(
      `You sent ${byOneAdministratorAnHour} mails within an hour, which is as many as you may. Nothing was sent.`,
      hourMs / 1_000,
    )
  }
}
