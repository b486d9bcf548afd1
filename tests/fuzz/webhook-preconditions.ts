import type { Database } from '#server/database/schema.ts'

const givenHook = { url: 'https://crm.example/hook', events: ['received'], fields: [] }

/** A webhook, each time a new one: each call has one of its own, because there may be ten and calls run side by side. */
export function webhookPreconditions(db: Database) {
  const hookOf = new Map<string, number>()

  async function hook(call: string) {
    await db
      .deleteFrom('webhooks')
      .where('id', '=', hookOf.get(call) ?? 0)
      .execute()
    const { id } = await db
      .insertInto('webhooks')
      .values({ ...givenHook, events: ['received'], created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    hookOf.set(call, id)
    return id
  }

  return {
    hook,
    added: async () => {
      await db.deleteFrom('webhooks').where('made_by', 'is not', null).execute()
      return { body: givenHook }
    },
    edited: async (call: string) => ({ params: { id: await hook(call) }, body: givenHook }),
    delivery: async (call: string) => {
      const now = new Date()
      const { id } = await db
        .insertInto('webhook_deliveries')
        .values({
          hook_id: await hook(call),
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
