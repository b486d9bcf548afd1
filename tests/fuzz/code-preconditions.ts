import { createTotpSecret, describeTotpSecret } from '#server/admins/codes/accept-code.ts'
import { EncryptedSecrets } from '#server/admins/codes/encrypted-secrets.ts'
import type { Database } from '#server/database/schema.ts'
import { deriveKey } from '#server/start/secret-key.ts'
import { testEnv } from '#tests/support/app.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { bearer, type Rules } from './required-parts.ts'

/** What makes the calls about codes succeed; each has an account of its own, for they run side by side. */
export async function codePreconditions(db: Database): Promise<Rules> {
  const secrets = new EncryptedSecrets(deriveKey(testEnv.secretKey, 'second factor'))
  const secret = createTotpSecret()
  const { codeAt } = openAuthenticator(describeTotpSecret(secret, 'Fuzz', 'fuzz').uri)

  const signedIn = async (isOn: boolean, body = () => ({})) => {
    const { id } = await createAccount(db)
    return async () => {
      await db
        .updateTable('admins')
        .set({
          totp_secret: secrets.encrypt(id, secret),
          totp_confirmed_at: isOn ? new Date() : null,
          totp_last_step: null,
        })
        .where('id', '=', id)
        .execute()
      return { headers: await bearer(db, id), body: body() }
    }
  }

  return {
    'POST .*/codes$': await signedIn(false),
    'codes/confirm$': await signedIn(false, () => ({ code: codeAt(new Date()) })),
    'codes/recovery$': await signedIn(true),
    'DELETE .*/codes$': await signedIn(true),
  }
}
