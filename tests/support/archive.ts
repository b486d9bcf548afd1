import type { Database } from '#server/database/schema.ts'
import type { InquiryRow } from '#server/inquiries/table.ts'

/** Archives and backdates inquiries, which no call can do. */
export async function archiveAndBackdate(
  db: Database,
  parentFirstName: InquiryRow['parent_first_name'],
): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ status: 'archived', created_at: new Date('2020-02-02T12:00Z') })
    .where('parent_first_name', '=', parentFirstName)
    .execute()
}
