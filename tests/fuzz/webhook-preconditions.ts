import type { Database } from '#server/database/schema.ts'
import type { Rules } from './required-parts.ts'

const body = { url: 'https://crm.example/hook', events: ['received'], fields: [] }

/** A webhook, each time a new one: each call has one of its own, because there may be ten and calls run side by side. */
export function webhookPreconditions(db: Database): Rules {
  const hookOf = new Map<string, number>()

  async function hook(call: string) {
    await db
      .deleteFrom('webhooks')
      .where('id', '=', hookOf.get(call) ?? 0)
      .execute()
    const { id } = await db
      .insertInto('webhooks')
      .values({ ...body, events: ['received'], created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    hookOf.set(call, id)
    return id
  }

  return {
    'POST .*/webhooks$': async () => {
      await db.deleteFrom('webhooks').where('made_by', 'is not', null).execute()
      return { body }
    },
    'PUT .*/webhooks/{id}$': async (call) => ({ params: { id: await hook(call) }, body }),
    'deliveries/{id}/resend$': async (call) => {
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
    'webhooks/{id}': hook,
  }
}
