import type { Database } from '../../database/schema.ts'
import type { RelyingParty } from './relying-party.ts'

/** Passkeys that sign in at this site. */
export async function hasUsablePasskey(
  db: Database,
  adminId: number,
  relyingParty: RelyingParty | undefined,
): Promise<boolean> {
  const usable = await db
    .selectFrom('passkeys')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('rp_id', '=', relyingParty?.id ?? '')
    .limit(1)
    .executeTakeFirst()
  return usable !== undefined
}

/** For the browser: which passkeys it may use, or must not make again. */
export async function listCredentials(db: Database, adminId: number, relyingParty: RelyingParty) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('admin_id', '=', adminId)
    .where('rp_id', '=', relyingParty.id)
    .orderBy('id')
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id.toString('base64url'),
    transports: transports.split(',').filter(Boolean),
  }))
}
