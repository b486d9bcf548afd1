import type { DeskSettings } from '#contract/accounts/desk-settings.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'

export const readDeskSettings = (db: Database, adminId: number): Promise<DeskSettings> =>
  db
    .selectFrom('admins')
    .select('one_press_calls')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()

export async function changeDeskSettings(
  db: Database,
  { adminId, one_press_calls }: DeskSettings & { adminId: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('admins')
      .set({ one_press_calls })
      .where('id', '=', adminId)
      .where('one_press_calls', '<>', one_press_calls)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    const to = one_press_calls ? 'whole' : 'outcome'
    await record(trx, { actor: adminId, action: 'call_presses_changed', details: { to } })
  })
}
