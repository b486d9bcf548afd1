import type { Database } from '../../database/schema.ts'
import type { EncryptedSecrets } from './encrypted-secrets.ts'

export async function countUnreadableCodes(db: Database, secrets: EncryptedSecrets): Promise<number> {
  const rows = await db.selectFrom('admins').select('totp_secret').where('totp_confirmed_at', 'is not', null).execute()
  return rows.filter(({ totp_secret: secret }) => secret && !secrets.isReadable(secret)).length
}
