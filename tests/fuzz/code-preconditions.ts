import { createTotpSecret, describeTotpSecret } from '#server/admins/codes/accept-code.ts'
import { EncryptedSecrets } from '#server/admins/codes/encrypted-secrets.ts'
import { createSession } from '#server/admins/sessions.ts'
import type { Database } from '#server/database/schema.ts'
import { deriveKey } from '#server/start/secret-key.ts'
import { testEnv } from '#tests/support/app.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { createAccount } from '#tests/support/create-account.ts'

/** What makes the calls about codes succeed; each has an account of its own, for they run side by side. */
export async function codePreconditions(db: Database) {
  const secrets = new EncryptedSecrets(deriveKey(testEnv.secretKey, 'second factor'))
  const secret = createTotpSecret()
  const { codeAt } = openAuthenticator(describeTotpSecret(secret, 'Fuzz', 'fuzz').uri)
  const [starting, confirming, renewing, removing] = await Promise.all(
    Array.from({ length: 4 }, () => createAccount(db)),
  )

  const signedIn =
    (account: { id: number } | undefined, isOn: boolean, body = () => ({})) =>
    async () => {
      if (!account) throw new Error('Four accounts were to be made.')
      const { id } = account
      await db
        .updateTable('admins')
        .set({
          totp_secret: secrets.encrypt(id, secret),
          totp_confirmed_at: isOn ? new Date() : null,
          totp_last_step: null,
        })
        .where('id', '=', id)
        .execute()
      const token = await createSession(db, id, new Date())
      return { headers: { authorization: `Bearer ${token}` }, body: body() }
    }

  return {
    start: signedIn(starting, false),
    confirm: signedIn(confirming, false, () => ({ code: codeAt(new Date()) })),
    renew: signedIn(renewing, true),
    remove: signedIn(removing, true),
  }
}
