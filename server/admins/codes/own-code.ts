import { codeMessages } from '#contract/accounts/second-factor.ts'
import type { Database } from '../../database/schema.ts'
import { ValidationError } from '../../errors.ts'
import { factorColumns, type SecondFactors } from '../second-factors.ts'
import { beginOwnAttempt, type OwnProof } from '../sign-in/own-attempt.ts'
import type { SignInAttempts } from '../sign-in/sign-in-attempts.ts'
import { acceptCode } from './accept-code.ts'

type Services = {
  db: Database
  attempts: SignInAttempts
  factors: SecondFactors
  now: Date
  siteUrl: string
  notifyWorker: () => void
}

/** Uses up a code of who is signed in and says of which kind it was. Throws `ValidationError` or `RateLimited`. */
export async function assertOwnCode(
  { code, ...proof }: OwnProof & { code: string },
  { factors, ...services }: Services,
): Promise<'code' | 'recovery_code'> {
  const account = await services.db
    .selectFrom('admins')
    .select(['id', 'name', 'email', 'role', 'password_hash as passwordHash', ...factorColumns])
    .where('id', '=', proof.admin.id)
    .executeTakeFirstOrThrow()
  if (factors.codes(account) === 'off') throw refused(codeMessages.isOff)
  const attempt = await beginOwnAttempt(proof, account.passwordHash, services)
  const kind = await acceptCode({ account, code }, { ...services, secrets: factors.secrets })
  if (!kind) throw refused(codeMessages.wrong)
  await attempt.succeeded()
  return kind
}

const refused = (sentence: string) => new ValidationError(sentence, { code: sentence })
