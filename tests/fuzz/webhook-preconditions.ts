import type { Database } from '#server/database/schema.ts'

const givenHook = { url: 'https://crm.example/hook', events: ['received'], fields: [] }

/** A webhook, each time a new one; few are kept, because there may be ten. */
export function webhookPreconditions(db: Database, ownerId: number) {
  async function hook() {
    const newest = db.selectFrom('webhooks').select('id').orderBy('id', 'desc').limit(6)
    await db.deleteFrom('webhooks').where('id', 'not in', newest).execute()
    const { id } = await db
      .insertInto('webhooks')
      .values({ ...givenHook, events: ['received'], made_by: ownerId, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    hook,
    added: async () => {
      await hook()
      return { body: givenHook }
    },
    edited: async () => ({ params: { id: await hook() }, body: givenHook }),
    delivery: async () => {
      const now = new Date()
      const { id } = await db
        .insertInto('webhook_deliveries')
        .values({
          hook_id: await hook(),
          event: 'received',
          inquiry_id: 1,
          reference: 'M-TEST',
          happened_at: now,
          next_attempt_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
