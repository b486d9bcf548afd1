import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { readChanged as changedCall } from '#contract/live.ts'
import type { Database } from '../../database/schema.ts'
import { selectTotal } from '../counts.ts'
import { type InquiryFilter, selectMatching, selectVisible } from '../filter.ts'
import { contactColumns } from '../present.ts'

type Changed = Omit<Reply<typeof changedCall>, 'success'>

/** The named inquiries wherever they belong by now, and which of them a list still holds. */
export async function readChanged(db: Database, ids: readonly number[], filter: InquiryFilter): Promise<Changed> {
  const named = sql<boolean>`inquiries.id = any(${ids}::integer[])`
  const contacts = await selectVisible(db).select(contactColumns).where(named).execute()
  const { rows } = await sql<{ matching: number[]; total: string }>`
    select array(${selectMatching(db, filter).select('inquiries.id').where(named)}) as matching,
      (${selectTotal(db, filter)}) as total`.execute(db)
  const [counted] = rows
  return { contacts, matching: counted?.matching ?? [], total: Number(counted?.total ?? 0) }
}
