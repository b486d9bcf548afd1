import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { endSession } from '../sessions.ts'

export async function signOut(db: Database, { token, adminId }: { token: string; adminId: number }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endSession(trx, token)
    await record(trx, { actor: adminId, action: 'signed_out' })
  })
}
