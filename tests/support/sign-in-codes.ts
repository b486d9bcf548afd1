import { randomInt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Role } from '#contract/accounts/roles.ts'
import { test as base, type TestClock } from './app.ts'
import { openAuthenticator } from './authenticator.ts'
import { createAccount } from './create-account.ts'

type Account = { email: string; password: string }

/** A network of its own for each request, because of the limits of sign-ins. */
export const anyAddress = (): string => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`

export const signInWith = (
  app: FastifyInstance,
  payload: Account & { code?: string | undefined },
  from = anyAddress(),
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { 'x-forwarded-for': from },
    payload,
  })

export const bearerOf = (reply: LightMyRequestResponse) => ({
  authorization: `Bearer ${String(reply.json().token)}`,
})

/** Turns codes on, and lets half a minute pass, as its code is used up. */
export async function enrolCodes(
  { app, clock }: { app: FastifyInstance; clock: TestClock },
  headers: { authorization: string },
) {
  const started = await app.inject({ method: 'POST', url: '/api/admin/codes', headers })
  const { secret, uri } = started.json<{ secret: string; uri: string }>()
  const authenticator = openAuthenticator(uri)
  const confirmed = await app.inject({
    method: 'POST',
    url: '/api/admin/codes/confirm',
    headers,
    payload: { code: authenticator.codeAt(clock.now) },
  })
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
  .extend('addAccountWithCodes', file, ({ app, clock, addAccount }) => async (role?: Role) => {
    const account = await addAccount(role)
    const headers = bearerOf(await signInWith(app, account))
    return { account, headers, ...(await enrolCodes({ app, clock }, headers)) }
  })
