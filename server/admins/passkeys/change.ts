import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { lockAdmin } from '../change-account.ts'
import { recordFactorChange } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { hasUsablePasskey } from './own-passkeys.ts'

const notYours = () => new NotFound('You have no such passkey.')

/** Throws `NotFound`. */
export async function renamePasskey(
  db: Database,
  ownerId: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const passkey = await trx
      .selectFrom('passkeys')
      .select('name')
      .where('id', '=', id)
      .where('admin_id', '=', ownerId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!passkey) throw notYours()
    await trx.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
    const details = { from: passkey.name, to: name }
    await record(trx, { actor: ownerId, action: 'passkey_renamed', details })
  })
}

/** Throws `NotFound`, or `Conflict` for the last one that signs in to an account that nothing else opens. */
export async function removePasskey(
  { ownerId, id }: { ownerId: number; id: number },
  { db, factors: { relyingParty }, ...time }: AccountCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await lockAdmin(trx, ownerId)
    const wasUsable = await hasUsablePasskey(trx, ownerId, relyingParty)
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', ownerId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notYours()
    const isLast = wasUsable && !(await hasUsablePasskey(trx, ownerId, relyingParty))
    if (owner.passkey_only && isLast) {
      throw new Conflict(
        'Your account signs in by passkey only, and this is its last one. Please allow the password again first.',
      )
    }
    const { name } = removed
    const sentence = `The passkey “${name}” was removed.`
    const act = { action: 'passkey_removed', details: { name }, sentence } as const
    await recordFactorChange(trx, owner, act, time)
  })
}

/** Throws `Conflict` for an account without a passkey that signs in here. */
export async function changePasskeyOnly(
  { ownerId, isPasskeyOnly }: { ownerId: number; isPasskeyOnly: boolean },
  { db, factors: { relyingParty }, ...time }: AccountCall,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const owner = await lockAdmin(trx, ownerId)
    if (owner.passkey_only === isPasskeyOnly) return
    if (isPasskeyOnly && !(await hasUsablePasskey(trx, ownerId, relyingParty))) {
      throw new Conflict('Please add a passkey first: without one you could not sign in.')
    }
    await trx.updateTable('admins').set({ passkey_only: isPasskeyOnly }).where('id', '=', ownerId).execute()
    const details = { to: isPasskeyOnly ? 'on' : 'off' } as const
    const sentence = isPasskeyOnly
      ? 'From now on it is signed in to by a passkey only.'
      : 'From now on the password signs in again, beside your passkeys.'
    const act = { action: 'passkey_only_changed', details, sentence } as const
    await recordFactorChange(trx, owner, act, time)
  })
}
