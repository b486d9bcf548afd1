import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, NotFound } from '../../errors.ts'
import { tellFactorChange } from '../tell-factor-change.ts'
import { hasUsablePasskey, lockOwner } from './own-passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

type Owner = { id: number; name: string; email: string }
type Services = {
  db: Database
  now: Date
  siteUrl: string
  relyingParty: RelyingParty | undefined
  notifyWorker: () => void
}

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
    await record(trx, {
      actor: ownerId,
      action: 'passkey_renamed',
      details: { from: passkey.name, to: name },
    })
  })
}

/** Throws `NotFound`, or `Conflict` for the last one that signs in to an account that nothing else opens. */
export async function removePasskey(
  { owner, id }: { owner: Owner; id: number },
  { db, now, siteUrl, relyingParty, notifyWorker }: Services,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { isPasskeyOnly } = await lockOwner(trx, owner.id)
    const wasUsable = await hasUsablePasskey(trx, owner.id, relyingParty)
    const removed = await trx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', owner.id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw notYours()
    const isLast = wasUsable && !(await hasUsablePasskey(trx, owner.id, relyingParty))
    if (isPasskeyOnly && isLast) {
      throw new Conflict(
        'Your account signs in by passkey only, and this is its last one. Please allow the password again first.',
      )
    }
    await record(trx, {
      actor: owner.id,
      action: 'passkey_removed',
      details: { name: removed.name },
    })
    await tellFactorChange(trx, {
      admin: owner,
      what: `The passkey “${removed.name}” was removed.`,
      now,
      siteUrl,
    })
  })
  notifyWorker()
}

/** Throws `Conflict` for an account without a passkey that signs in here. */
export async function changePasskeyOnly(
  { owner, isPasskeyOnly }: { owner: Owner; isPasskeyOnly: boolean },
  { db, now, siteUrl, relyingParty, notifyWorker }: Services,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await lockOwner(trx, owner.id)
    if (current.isPasskeyOnly === isPasskeyOnly) return
    if (isPasskeyOnly && !(await hasUsablePasskey(trx, owner.id, relyingParty))) {
      throw new Conflict('Please add a passkey first: without one you could not sign in.')
    }
    await trx
      .updateTable('admins')
      .set({ passkey_only: isPasskeyOnly })
      .where('id', '=', owner.id)
      .execute()
    await record(trx, {
      actor: owner.id,
      action: 'passkey_only_changed',
      details: { to: isPasskeyOnly ? 'on' : 'off' },
    })
    await tellFactorChange(trx, {
      admin: owner,
      what: isPasskeyOnly
        ? 'From now on it is signed in to by a passkey only.'
        : 'From now on the password signs in again, beside your passkeys.',
      now,
      siteUrl,
    })
  })
  notifyWorker()
}
