import type { DeskSettings, OwnSettings } from '#contract/accounts/desk-settings.ts'
import { record } from '../audit/record.ts'
import type { Database } from '../database/schema.ts'

export const readDeskSettings = (db: Database, adminId: number): Promise<OwnSettings> =>
  db
    .selectFrom('admins')
    .select(['one_press_calls', 'mail_signature'])
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

export async function changeSignature(
  db: Database,
  { adminId, signature }: { adminId: number; signature: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('admins').set({ mail_signature: signature }).where('id', '=', adminId).execute()
    await record(trx, { actor: adminId, action: 'signature_changed' })
  })
}
