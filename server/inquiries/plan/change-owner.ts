import type { ActValues } from '#contract/inquiries/acts.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, invalidField } from '../../errors.ts'
import { type Act, actOn } from '../acts/act.ts'

type OwnerChange = Act & ActValues<'owner_changed'>

/**
 * An owner of null is nobody. Leaves `version` as it is: whose an inquiry is gets in the way of nobody who changes it.
 * The present owner changes nothing: null. Else resolves to the event's id. Throws `NotFound`, `ValidationError` for an owner who is not active, or
 * `Conflict` naming the present one.
 */
export const changeOwner = (
  db: Database,
  { owner_id, expected_owner_id: expected, ...act }: OwnerChange,
): Promise<number | null> =>
  actOn(db, act, async ({ trx, inquiry, append }) => {
    if (inquiry.owner_id === owner_id) return null
    if (expected !== undefined && inquiry.owner_id !== expected) {
      throw new Conflict(await describeOwner(trx, inquiry.owner_id))
    }
    if (owner_id !== null) await assertActive(trx, owner_id)
    return append({ kind: 'owner_changed', other_admin_id: owner_id })
  })

async function describeOwner(trx: Database, ownerId: number | null): Promise<string> {
  if (ownerId === null) return 'Nobody has this contact any more.'
  return `${(await findAdmin(trx, ownerId))?.name} already has this contact.`
}

export const findAdmin = (trx: Database, id: number | null | undefined) =>
  trx
    .selectFrom('admins')
    .select(['name', 'disabled_at'])
    .where('id', '=', id ?? null)
    .executeTakeFirst()

export async function isActive(trx: Database, adminId: number | null): Promise<boolean> {
  const active = await trx
    .selectFrom('admins')
    .select('id')
    .where('id', '=', adminId)
    .where('disabled_at', 'is', null)
    // Who is being disabled keeps nothing: whichever comes first, the other sees it.
    .forShare()
    .executeTakeFirst()
  return active !== undefined
}

export async function assertActive(trx: Database, adminId: number): Promise<void> {
  if (await isActive(trx, adminId)) return
  throw invalidField('owner_id', 'Please choose an active administrator, or nobody.')
}
