import type { Database } from '#server/database/schema.ts'
import type { InquiryRow } from '#server/inquiries/table.ts'
import { foldersIn } from '#server/privacy/data-purposes.ts'
import { forgetPastDue } from '#server/privacy/forgetting.ts'

const dayMs = 24 * 60 * 60_000

export const inDays = (days: number): Date => new Date(Date.now() + days * dayMs)

/** Archives inquiries so long ago that the child's details are past their time. */
export async function archiveLongAgo(db: Database, parentFirstName: InquiryRow['parent_first_name']): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ status: 'archived', settled_at: inDays(-91) })
    .where('parent_first_name', '=', parentFirstName)
    .execute()
}

/** What each process does once an hour. */
export const forgetNow = (db: Database, dataDir: string): Promise<number> =>
  forgetPastDue(
    db,
    { days: 90, now: new Date(), by: 'system', logFolder: foldersIn(dataDir).backups },
    new AbortController().signal,
  )
