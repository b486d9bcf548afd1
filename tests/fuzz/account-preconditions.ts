import { createResetToken } from '#server/admins/password/reset-tokens.ts'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { owner } from '#tests/support/app.ts'
import { cheapHash, createAccount } from '#tests/support/create-account.ts'
import { bearer } from './required-parts.ts'

/** The accounts that calls are made by and about: one for each kind of call that ends sessions. */
export async function accountPreconditions(db: Database) {
  const found = db.selectFrom('admins').select('id').where('email', '=', owner.email)
  const { id: ownerId } = await found.executeTakeFirstOrThrow()
  const superAdmin = { role: 'super_admin' } as const
  // A new password ends the sessions of its account, and locks it meanwhile.
  const forgetful = await createAccount(db, superAdmin)
  const cautious = await createAccount(db, superAdmin)
  const colleague = await createAccount(db)
  // A new session may end an older one of its account.
  const { id: guestId, ...guest } = await createAccount(db, superAdmin)
  const traveller = await createAccount(db)
  const commuter = await createAccount(db)

  /** Of an account of the call's own: ten sessions that another made meanwhile would end it. */
  async function sessionOf(adminId: number): Promise<number> {
    const token = await createSession(db, adminId, new Date())
    const session = db.selectFrom('sessions').select('id')
    return (await session.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()).id
  }

  const resetToken = () => createResetToken(db, forgetful.id, new Date())

  return {
    ownerId,
    signedIn: await bearer(db, ownerId),
    /** On a slow machine the calls take longer than a sign-in is recent. */
    confirmSignIn: () =>
      db.updateTable('sessions').set({ authenticated_at: new Date() }).where('admin_id', '=', ownerId).execute(),

    rules: {
      // It ends the session whose token it carries.
      'admin/login$': async () => ({ headers: await bearer(db, guestId), body: guest }),
      'admin/logout$': async () => ({ headers: await bearer(db, guestId) }),
      'admin/reauthenticate$': async () => ({
        headers: await bearer(db, guestId),
        body: { password: guest.password, code: '', passkey: undefined },
      }),
      'forgot-password$': { body: { email: forgetful.email } },
      'verify-reset-token': async () => ({ params: { resetToken: await resetToken() } }),
      // An earlier success may have set another password and ended the session.
      'change-password$': async () => {
        const account = db.updateTable('admins').where('id', '=', cautious.id)
        await account.set({ password_hash: cheapHash(cautious.password) }).execute()
        return { headers: await bearer(db, cautious.id), body: { password: cautious.password } }
      },
      'reset-password$': async () => ({ body: { token: await resetToken() } }),
      'admin/sessions/{id}$': async () => ({
        headers: await bearer(db, traveller.id),
        params: { id: await sessionOf(traveller.id) },
      }),
      'administrators/{id}/mails$': { params: { id: colleague.id }, body: { access_reports: false } },
      'administrators/{id}/sessions/{sessionId}$': async () => ({
        params: { id: commuter.id, sessionId: await sessionOf(commuter.id) },
      }),
      'administrators/{id}': colleague.id,
    },
  }
}
