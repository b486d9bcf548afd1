import { createResetToken } from '#server/admins/password/reset-tokens.ts'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { owner } from '#tests/support/app.ts'
import { cheapHash, insertAccount } from '#tests/support/create-account.ts'
import type { RequiredParts } from './required-parts.ts'

const password = 'battery horse staple'

/** The accounts that calls are made by and about: one for each kind of call that ends sessions. */
export async function accountPreconditions(db: Database) {
  async function createAccount(name: string, role: 'admin' | 'super_admin') {
    const email = `${name.toLowerCase()}@example.com`
    return { id: await insertAccount(db, { name, role, email, password }), email }
  }

  const found = db.selectFrom('admins').select('id').where('email', '=', owner.email)
  const { id: ownerId } = await found.executeTakeFirstOrThrow()
  // A new password ends the sessions of its account, and locks it meanwhile.
  const forgetful = await createAccount('Forgetful', 'super_admin')
  const cautious = await createAccount('Cautious', 'super_admin')
  const colleague = await createAccount('Colleague', 'admin')
  // A new session may end an older one of its account.
  const guest = await createAccount('Guest', 'super_admin')
  const traveller = await createAccount('Traveller', 'admin')
  const commuter = await createAccount('Commuter', 'admin')

  const bearer = async (adminId: number) => ({
    authorization: `Bearer ${await createSession(db, adminId, new Date())}`,
  })

  /** Of an account of the call's own: ten sessions that another made meanwhile would end it. */
  async function sessionOf(adminId: number): Promise<number> {
    const token = await createSession(db, adminId, new Date())
    const session = db.selectFrom('sessions').select('id')
    return (await session.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()).id
  }

  return {
    ownerId,
    colleagueId: colleague.id,
    signedIn: await bearer(ownerId),
    /** On a slow machine the calls take longer than a sign-in is recent. */
    confirmSignIn: () =>
      db.updateTable('sessions').set({ authenticated_at: new Date() }).where('admin_id', '=', ownerId).execute(),

    signIn: async (): Promise<RequiredParts> => ({
      // It ends the session whose token it carries.
      headers: await bearer(guest.id),
      body: { email: guest.email, password },
    }),

    signOut: async (): Promise<RequiredParts> => ({ headers: await bearer(guest.id) }),

    signInAgain: async (): Promise<RequiredParts> => ({
      headers: await bearer(guest.id),
      body: { password, code: '', passkey: undefined },
    }),

    askForResetLink: async (): Promise<RequiredParts> => ({ body: { email: forgetful.email } }),

    resetToken: () => createResetToken(db, forgetful.id, new Date()),

    /** An earlier success may have set another password and ended the session. */
    changePassword: async (): Promise<RequiredParts> => {
      const account = db.updateTable('admins').where('id', '=', cautious.id)
      await account.set({ password_hash: cheapHash(password) }).execute()
      return { headers: await bearer(cautious.id), body: { password } }
    },

    endOwnSession: async (): Promise<RequiredParts> => ({
      headers: await bearer(traveller.id),
      params: { id: await sessionOf(traveller.id) },
    }),

    endSessionOfAnother: async (): Promise<RequiredParts> => ({
      params: { id: commuter.id, sessionId: await sessionOf(commuter.id) },
    }),
  }
}
