import { sql } from 'kysely'
import { maxFrozen } from '#contract/bulk.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { type InquiryFilter, selectMatching, selectVisible } from '../filter.ts'

/** In as many tabs can somebody prepare a change of many contacts. */
const maxFrozenJobs = 5

export type Ticked = { id: number; version?: number | undefined }

export type Chosen = { contacts: readonly Ticked[] } | { filter: InquiryFilter }

type Freeze = { chosen: Chosen; by: number; now: Date }

/** Remembers which inquiries are meant, and what they are. Throws `ValidationError` for none or too many. */
export const freezeContacts = (db: Database, { chosen, by, now }: Freeze): Promise<{ id: number; total: number }> =>
  db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('bulk_jobs')
      // PostgreSQL looks again at this one, not at the subquery: a job may have been started meanwhile.
      .where('state', '=', 'frozen')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('bulk_jobs')
          .select('id')
          .where('admin_id', '=', by)
          .where('state', '=', 'frozen')
          .orderBy('id', 'desc')
          .offset(maxFrozenJobs - 1),
      )
      .execute()
    const { id } = await trx
      .insertInto('bulk_jobs')
      .values({ admin_id: by, total: 0, frozen_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('bulk_items')
      .columns(['job_id', 'inquiry_id', 'version', 'owner_id', 'next_step_at'])
      .expression(
        selectChosen(trx, chosen)
          .select(sql<number>`${id}::integer`.as('job_id'))
          .select(['inquiries.id', seenVersion(chosen).as('version')])
          .select(['inquiries.owner_id', 'inquiries.next_step_at'])
          .limit(maxFrozen + 1),
      )
      .executeTakeFirstOrThrow()
    const total = Number(numInsertedOrUpdatedRows)
    if (total === 0) throw new ValidationError('None of these contacts is there any more.')
    if (total > maxFrozen) {
      throw new ValidationError('Please narrow the list: 50,000 contacts can be changed at once.')
    }
    await trx.updateTable('bulk_jobs').set({ total }).where('id', '=', id).execute()
    return { id, total }
  })

const selectChosen = (trx: Database, chosen: Chosen) =>
  'filter' in chosen
    ? selectMatching(trx, chosen.filter)
    : selectVisible(trx).where(sql<boolean>`inquiries.id = any(${chosen.contacts.map(({ id }) => id)}::integer[])`)

/** That of a ticked row may be older than the present one: then it has changed since. */
const seenVersion = (chosen: Chosen) => {
  if ('filter' in chosen) return sql<number>`inquiries.version`
  const seen = Object.fromEntries(chosen.contacts.map(({ id, version }) => [id, version]))
  return sql<number>`coalesce(
    (${JSON.stringify(seen)}::jsonb ->> inquiries.id::text)::integer, inquiries.version)`
}
