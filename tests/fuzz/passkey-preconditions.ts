import { randomBytes } from 'node:crypto'
import { createSession } from '#server/admins/sessions.ts'
import { callPasskeys, createPasskey, enrolPasskey } from '#tests/support/passkeys.ts'
import { createSignedInAdmin } from '#tests/support/signed-in-admin.ts'
import type { PreconditionOptions } from './required-parts.ts'

/** What makes the calls about passkeys succeed; each has an account of its own, for they run side by side. */
export async function passkeyPreconditions({ app, db, nextAddress }: PreconditionOptions) {
  const [adding, changing, signingIn] = await Promise.all(
    Array.from({ length: 3 }, () => createSignedInAdmin(db, new Date())),
  )
  if (!adding || !changing || !signingIn) throw new Error('Three accounts were to be made.')
  const { securityKey } = await enrolPasskey(app, signingIn.headers)

  const bearer = async (adminId: number) => ({
    authorization: `Bearer ${await createSession(db, adminId, new Date())}`,
  })

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
    add: async () => {
      await db.deleteFrom('passkeys').where('admin_id', '=', adding.id).execute()
      const headers = await bearer(adding.id)
      return { headers, body: (await createPasskey(app, headers)).payload }
    },
    change: async () => ({
      headers: await bearer(changing.id),
      params: { id: (await storePasskey()).id },
    }),
    choose: async () => ({ headers: await bearer(signingIn.id) }),
    signIn: async () => {
      const headers = { 'x-forwarded-for': nextAddress() }
      const { options } = (await callPasskeys(app, 'POST', '/sign-in/options', { headers })).json()
      // It ends the session whose token it carries.
      return {
        headers: await bearer(signingIn.id),
        body: { credential: securityKey.get(options) },
      }
    },
  }
}
