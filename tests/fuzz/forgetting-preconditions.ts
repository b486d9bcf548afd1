import type { Database } from '#server/database/schema.ts'

const starts_at = '2099-01-01T00:00:00.000Z'

/** An announcement can be postponed as long as it is the one that was seen. */
export const announceForgetting = (db: Database) => async () => {
  await db
    .insertInto('child_forgetting')
    .values({ starts_at: new Date(starts_at) })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ starts_at: new Date(starts_at) }))
    .execute()
  return { body: { starts_at } }
}
