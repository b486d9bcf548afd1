import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/accounts/roles.ts'
import { test as base, callerOf, type TestClock } from './app.ts'
import { openAuthenticator } from './authenticator.ts'
import { createAccount } from './create-account.ts'
import { bearerOf, signInWith } from './sign-in.ts'

/** Turns codes on, and lets half a minute pass, as its code is used up. */
export async function enrolCodes(
  { app, clock }: { app: FastifyInstance; clock: TestClock },
  headers: { authorization: string },
) {
  const call = callerOf(app, headers)
  const started = await call('POST', 'codes')
  const { secret, uri } = started.json<{ secret: string; uri: string }>()
  const authenticator = openAuthenticator(uri)
  const confirmed = await call('POST', 'codes/confirm', { code: authenticator.codeAt(clock.now) })
  clock.advance(30_000)
  return { secret, authenticator, recoveryCodes: confirmed.json().recovery_codes as string[] }
}

const file = { scope: 'file' } as const

export const test = base
  .extend(
    'addAccount',
    file,
    ({ database }) =>
      (role: Role = 'admin') =>
        createAccount(database.db, { name: 'Meera Iyer', role }),
  )
  .extend('withCodes', file, ({ app, clock, addAccount }) => async (role?: Role) => {
    const account = await addAccount(role)
    const headers = bearerOf(await signInWith(app, account))
    return { account, call: callerOf(app, headers), ...(await enrolCodes({ app, clock }, headers)) }
  })
