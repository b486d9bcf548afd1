import type { Database } from '../database/schema.ts'
import type { ClaimedDelivery } from './queue.ts'

/** What the inquiry says now; of one that was deleted or erased its reference alone. */
export async function renderMessage(
  db: Database,
  { event, inquiry_id, reference, happened_at, fields }: ClaimedDelivery,
  siteUrl: string,
): Promise<string> {
  const parent = await db
    .selectFrom('inquiries')
    // A column at least: the row says whether the inquiry is there.
    .select(['id', ...fields])
    .where('id', '=', inquiry_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { id, ...chosen } = parent ?? { id: undefined }
  return JSON.stringify({
    type: `inquiry.${event}`,
    timestamp: happened_at.toISOString(),
    data: {
      reference,
      ...(id !== undefined && {
        id,
        link: `${siteUrl}/admin/dashboard?tab=contacts&contact=${id}`,
        ...(fields.length > 0 && { parent: chosen }),
      }),
    },
  })
}
