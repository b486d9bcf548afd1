import { codeMessages } from '#contract/accounts/second-factor.ts'
import { ValidationError } from '../../errors.ts'
import { readAccount } from '../second-factors.ts'
import type { AccountCall } from '../services.ts'
import { beginOwnAttempt, type OwnProof } from '../sign-in/own-attempt.ts'
import { acceptCode } from './accept-code.ts'

/** Uses up a code of who is signed in and says of which kind it was. Throws `ValidationError` or `RateLimited`. */
export async function assertOwnCode(
  { code, ...proof }: OwnProof & { code: string },
  services: AccountCall,
): Promise<'code' | 'recovery_code'> {
  const account = await readAccount(services.db, proof.admin.id)
  if (services.factors.codes(account) === 'off') throw refused(codeMessages.isOff)
  const attempt = await beginOwnAttempt(proof, account.passwordHash, services)
  const kind = await acceptCode({ account, code }, services)
  if (!kind) throw refused(codeMessages.wrong)
  await attempt.succeeded()
  return kind
}

const refused = (sentence: string) => new ValidationError(sentence, { code: sentence })
