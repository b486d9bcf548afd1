import { randomBytes } from 'node:crypto'
import { createAccount } from '#tests/support/create-account.ts'
import { callPasskeys, createPasskey, enrolPasskey } from '#tests/support/passkeys.ts'
import { bearer, type PreconditionOptions, type Rules } from './required-parts.ts'

/** What makes the calls about passkeys succeed; each has an account of its own, for they run side by side. */
export async function passkeyPreconditions({ app, db, nextAddress }: PreconditionOptions): Promise<Rules> {
  const [adding, changing, signingIn] = [await createAccount(db), await createAccount(db), await createAccount(db)]
  const { securityKey } = await enrolPasskey(app, await bearer(db, signingIn.id))

  /** Without the cost of a key. */
  const storePasskey = () =>
    db
      .insertInto('passkeys')
      .values({
        admin_id: changing.id,
        credential_id: randomBytes(32),
        public_key: Buffer.alloc(0),
        counter: 0,
        transports: '',
        rp_id: 'localhost',
        name: 'Stored',
        is_synced: false,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  return {
    'POST .*/passkeys$': async () => {
      await db.deleteFrom('passkeys').where('admin_id', '=', adding.id).execute()
      const headers = await bearer(db, adding.id)
      return { headers, body: (await createPasskey(app, headers)).payload }
    },
    'passkeys/{id}$': async () => ({ headers: await bearer(db, changing.id), params: await storePasskey() }),
    'passkey-only$': async () => ({ headers: await bearer(db, signingIn.id) }),
    'login/passkey$': async () => {
      const headers = { 'x-forwarded-for': nextAddress() }
      const { options } = (await callPasskeys(app, 'POST', '/sign-in/options', { headers })).json()
      // It ends the session whose token it carries.
      return { headers: await bearer(db, signingIn.id), body: { credential: securityKey.get(options) } }
    },
  }
}
