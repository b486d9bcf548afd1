import type { Passkey } from '#contract/accounts/passkeys.ts'
import type { Database } from '../../database/schema.ts'
import type { RelyingParty } from './relying-party.ts'

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
  const passkeys = rows.map(({ id, name, created_at, used_at, is_synced, rp_id }) => ({
    id,
    name,
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
    is_synced,
    is_usable: rp_id === relyingParty?.id,
    host: rp_id,
  }))
  return { is_available: relyingParty !== undefined, passkey_only, passkeys }
}
