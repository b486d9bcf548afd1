import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { byCommandLine } from '#tests/support/app.ts'
import { type Attacker, test as base } from '#tests/support/attacker.ts'
import { disableAdmin } from './disable.ts'

// Each wrong password costs a slow hash.
vi.setConfig({ testTimeout: 60_000 })

type Account = { email: string; password: string }

/** One of each kind that an account may be of; the passwords are their own. */
async function addEveryKind({ db, clock, add, addWithCodes, addWithPasskey, call }: Attacker) {
  const unknown = { email: 'nobody@example.com', password: 'a long passphrase' }
  const { account: plain } = await add()
  const { account: superAdmin, headers } = await add('super_admin')
  const { account: withCodes } = await addWithCodes()
  const { account: withPasskey } = await addWithPasskey()
  const { account: passkeyOnly } = await addWithPasskey()
  const { account: disabled } = await add('super_admin')
  await db
    .updateTable('admins')
    .set({ passkey_only: true })
    .where('id', '=', passkeyOnly.id)
    .execute()
  await disableAdmin(db, disabled.id, byCommandLine(clock.now))
  const invited = { email: 'guest@example.com', password: 'a long passphrase' }
  const payload = { name: 'Guest', email: invited.email, role: 'admin' }
  expect((await call('POST', 'invitations', { headers, payload })).statusCode).toBe(201)
  return { unknown, plain, superAdmin, withCodes, withPasskey, passkeyOnly, disabled, invited }
}

const test = base.extend('accounts', { scope: 'file' }, ({ attacker }) => addEveryKind(attacker))

const describeReply = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.keys(headers).toSorted(),
  body,
})

const questions: [
  string,
  (attacker: Attacker, account: Account) => Promise<LightMyRequestResponse>,
][] = [
  [
    'a sign-in with a wrong password',
    ({ call }, { email }) => call('POST', 'login', { payload: { email, password: 'a guess' } }),
  ],
  [
    'a sign-in with a wrong password and a code',
    ({ call }, { email }) =>
      call('POST', 'login', { payload: { email, password: 'a guess', code: '123456' } }),
  ],
  [
    'the eleventh wrong password from one network',
    async ({ call }, { email }) => {
      const headers = { 'x-forwarded-for': '192.0.2.200' }
      const send = () => call('POST', 'login', { headers, payload: { email, password: 'a guess' } })
      await Promise.all(Array.from({ length: 10 }, send))
      return send()
    },
  ],
  [
    'a request for a reset link',
    ({ call }, { email }) => call('POST', 'forgot-password', { payload: { email } }),
  ],
  [
    'a request for a passkey’s challenge that names an account',
    async ({ call }, { email }) => {
      const reply = await call('POST', 'passkeys/sign-in/options', { payload: { email } })
      return Object.assign(reply, { body: reply.body.replace(/"challenge":"[^"]+"/, '') })
    },
  ],
]

test.for(questions)('%s tells nothing of the account', async ([, ask], { attacker, accounts }) => {
  const { unknown, ...others } = accounts
  const expected = describeReply(await ask(attacker, unknown))
  for (const [kind, account] of Object.entries(others)) {
    expect(describeReply(await ask(attacker, account)), kind).toEqual(expected)
  }
})

test('the right password of a disabled or invited account is as wrong as any', async ({
  attacker: { call },
  accounts: { unknown, disabled, invited },
}) => {
  const signIn = async ({ email, password }: Account) =>
    describeReply(await call('POST', 'login', { payload: { email, password } }))
  const expected = await signIn(unknown)
  expect(expected.statusCode).toBe(401)
  for (const account of [disabled, invited]) expect(await signIn(account)).toEqual(expected)
})
