import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import type { AttemptOrigin, SignInAttempts } from './sign-in-attempts.ts'

export type OwnProof = {
  admin: { id: number; email: string }
  origin: AttemptOrigin
}

/** Who is signed in proves it again: a failure counts as a failed sign-in. Throws `RateLimited`. */
export const beginOwnAttempt = (
  { admin, origin }: OwnProof,
  passwordHash: string | undefined,
  { db, attempts }: { db: Database; attempts: SignInAttempts },
) =>
  attempts.begin({
    email: admin.email,
    passwordHash,
    networks: origin.networks,
    requester: 'signed in',
    onFirstRefusal: () =>
      record(db, {
        actor: admin.id,
        action: 'sign_in_refused',
        subject: { kind: 'account', ids: [admin.id] },
        details: { network: origin.shortNetwork },
      }),
  })
