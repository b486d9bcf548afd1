import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import type { RelyingParty } from './webauthn.ts'

export async function listPasskeys(
  db: Database,
  adminId: number,
  relyingParty: RelyingParty | undefined,
): Promise<{ is_available: boolean; passkey_only: boolean; passkeys: Passkey[] }> {
  const { passkey_only } = await db
    .selectFrom('admins')
    .select('passkey_only')
    .where('id', '=', adminId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at', 'is_synced', 'rp_id'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
  const passkeys = rows.map(({ created_at, used_at, rp_id, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    is_usable: rp_id === relyingParty?.id,
    host: rp_id,
  }))
  return { is_available: relyingParty !== undefined, passkey_only, passkeys }
}

/** Passkeys that sign in at this site. */
export const hasUsablePasskey = async (
  db: Database,
  adminId: number,
  relyingParty: RelyingParty | undefined,
): Promise<boolean> => relyingParty !== undefined && (await listCredentials(db, adminId, relyingParty)).length > 0

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
