import { createAdmin } from '#server/admins/create.ts'
import { hashPassword } from '#server/admins/password/passwords.ts'
import { createResetToken } from '#server/admins/password/reset-tokens.ts'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { hashToken } from '#server/tokens.ts'
import { owner } from '#tests/support/app.ts'
import type { RequiredParts } from './required-parts.ts'

/** The accounts that calls are made by and about: one for each kind of call that ends sessions. */
export async function accountPreconditions(db: Database) {
  async function idOf(email: string): Promise<number> {
    const admin = db.selectFrom('admins').select('id').where('email', '=', email)
    return (await admin.executeTakeFirstOrThrow()).id
  }

  async function createAccount(name: string, role: 'admin' | 'super_admin', password: string) {
    const email = `${name.toLowerCase()}@example.com`
    await createAdmin(db, { name, role, email, password })
    return { id: await idOf(email), email, password }
  }

  const ownerId = await idOf(owner.email)
  // A new password ends the sessions of its account.
  const forgetful = await createAccount('Forgetful', 'super_admin', 'staple battery horse')
  const forgetfulHash = await hashPassword(forgetful.password)
  const colleague = await createAccount('Colleague', 'admin', 'staple battery horse')
  // A new session may end an older one of its account.
  const guest = await createAccount('Guest', 'super_admin', 'battery horse staple')
  const traveller = await createAccount('Traveller', 'admin', 'horse battery staple')

  const bearer = async (adminId: number) => ({
    authorization: `Bearer ${await createSession(db, adminId, new Date())}`,
  })

  /** Of an account whose sessions no other call ends meanwhile. */
  async function travellerSession(): Promise<number> {
    const token = await createSession(db, traveller.id, new Date())
    const session = db.selectFrom('sessions').select('id')
    return (await session.where('token_hash', '=', hashToken(token)).executeTakeFirstOrThrow()).id
  }

  return {
    ownerId,
    colleagueId: colleague.id,
    signedIn: await bearer(ownerId),

    signIn: async (): Promise<RequiredParts> => ({
      // It ends the session whose token it carries.
      headers: await bearer(guest.id),
      body: { email: guest.email, password: guest.password },
    }),

    signOut: async (): Promise<RequiredParts> => ({ headers: await bearer(guest.id) }),

    signInAgain: async (): Promise<RequiredParts> => ({
      headers: await bearer(guest.id),
      body: { password: guest.password, code: '', passkey: undefined },
    }),

    askForResetLink: async (): Promise<RequiredParts> => ({ body: { email: forgetful.email } }),

    resetToken: () => createResetToken(db, forgetful.id, new Date()),

    /** An earlier success may have set another password and ended the session. */
    changePassword: async (): Promise<RequiredParts> => {
      await db
        .updateTable('admins')
        .set({ password_hash: forgetfulHash })
        .where('id', '=', forgetful.id)
        .execute()
      return { headers: await bearer(forgetful.id), body: { password: forgetful.password } }
    },

    endOwnSession: async (): Promise<RequiredParts> => ({
      headers: await bearer(traveller.id),
      params: { id: await travellerSession() },
    }),

    endSessionOfAnother: async (): Promise<RequiredParts> => ({
      params: { id: traveller.id, sessionId: await travellerSession() },
    }),
  }
}
