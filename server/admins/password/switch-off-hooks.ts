import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'

/** The webhooks of an account that somebody else may have used. */
export async function switchOffHooksOf(trx: Database, adminId: number): Promise<void> {
  const hooks = await trx
    .updateTable('webhooks')
    .set({ off_why: 'The access of the account that made it was changed.' })
    .where('made_by', '=', adminId)
    .where('off_why', 'is', null)
    .returning('id')
    .execute()
  if (hooks.length === 0) return
  await record(trx, {
    actor: 'system',
    action: 'webhook_switched_off',
    subject: { kind: 'webhook', ids: hooks.map(({ id }) => id) },
  })
}
