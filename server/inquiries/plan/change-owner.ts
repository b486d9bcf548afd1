import type { Database } from '../../database/schema.ts'
import { Conflict, invalidField } from '../../errors.ts'
import { type Act, actOn } from '../acts/act.ts'

type OwnerChange = Act & {
  /** Null is nobody. */
  ownerId: number | null
  /** The owner that the caller saw; undefined: whoever it is. */
  expectedOwnerId?: number | null | undefined
}

/**
 * Leaves `version` as it is: whose an inquiry is gets in the way of nobody who changes it. The present owner changes
 * nothing: null. Else resolves to the event's id. Throws `NotFound`, `ValidationError` for an owner who is not active, or
 * `Conflict` naming the present one.
 */
export const changeOwner = (db: Database, { ownerId, expectedOwnerId, ...act }: OwnerChange): Promise<number | null> =>
  actOn(db, act, async ({ trx, inquiry, append }) => {
    if (inquiry.owner_id === ownerId) return null
    if (expectedOwnerId !== undefined && inquiry.owner_id !== expectedOwnerId) {
      throw new Conflict(await describeOwner(trx, inquiry.owner_id))
    }
    if (ownerId !== null) await assertActive(trx, ownerId)
    return append({ kind: 'owner_changed', other_admin_id: ownerId })
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

export async function isActive(trx: Database, adminId: number): Promise<boolean> {
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
