import { randomInt } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { PasskeyRequestOptions } from '#contract/accounts/passkey-credentials.ts'
import type { Role } from '#contract/accounts/roles.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/schema.ts'
import { stubSite, testEnv } from './app.ts'
import { createAccount } from './create-account.ts'
import { enrolPasskey } from './passkeys.ts'
import { test as base, bearerOf, enrolCodes, signInWith } from './sign-in-codes.ts'

type Services = {
  app: FastifyInstance
  /** Another process on the same database. */
  elsewhere: FastifyInstance
  clock: { now: Date; advance(ms: number): void }
  db: Database
}
type Request = { payload?: object; headers?: Record<string, string>; by?: FastifyInstance }

/** The limit of one network would refuse what is to be refused for another reason. */
const anyNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.9` })

/** What somebody has who tries to get in: accounts, and any call from anywhere at either process. */
function createAttacker({ app, elsewhere, clock, db }: Services) {
  const call = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    { payload, headers, by = app }: Request = {},
  ): Promise<LightMyRequestResponse> =>
    by.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { ...anyNetwork(), ...headers },
      ...(payload && { payload }),
    })
  const add = async (role: Role = 'admin') => {
    const account = await createAccount(db, { role })
    return { account, headers: bearerOf(await signInWith(app, account)) }
  }
  return {
    app,
    elsewhere,
    clock,
    db,
    call,
    add,
    addWithCodes: async () => {
      const { account, headers } = await add()
      return { account, headers, ...(await enrolCodes({ app, clock }, headers)) }
    },
    addWithPasskey: async () => {
      const { account, headers } = await add()
      return { account, headers, ...(await enrolPasskey(app, headers)) }
    },
    passkeyOptions: async () =>
      (await call('POST', 'passkeys/sign-in/options')).json<{ options: PasskeyRequestOptions }>()
        .options,
    signInByPasskey: (credential: object, by = app) =>
      call('POST', 'login/passkey', { payload: { credential }, by }),
    /** Sends it to both processes at the same moment, and gives the reply that refuses. */
    refusedOfTwo: async (send: (by: FastifyInstance) => Promise<LightMyRequestResponse>) => {
      const replies = await Promise.all([send(app), send(elsewhere)])
      const [refused, ...others] = replies.filter(({ statusCode }) => statusCode >= 300)
      if (!refused || others.length > 0) throw new Error('Not one of the two was refused.')
      return refused
    },
  }
}
export type Attacker = ReturnType<typeof createAttacker>

export const test = base.extend(
  'attacker',
  { scope: 'file' },
  async ({ app, serving, clock, database: { db } }, { onCleanup }) => {
    const elsewhere = await buildApp({
      connection: serving,
      site: stubSite,
      env: testEnv,
      logger: app.log,
      clock: () => clock.now,
    })
    onCleanup(() => elsewhere.close())
    return createAttacker({ app, elsewhere, clock, db })
  },
)
