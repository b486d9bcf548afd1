import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { byCommandLine } from '#tests/support/app.ts'
import { enrolPasskey, setPasskeyOnly } from '#tests/support/passkeys.ts'
import { anyAddress, bearerOf, signInWith } from '#tests/support/sign-in.ts'
import { test as base } from '#tests/support/sign-in-codes.ts'
import { disableAdmin } from './disable.ts'

type Account = { email: string; password: string }

const test = base
  .extend(
    'post',
    { scope: 'file' },
    ({ app }) =>
      (path: string, payload: object, headers = {}) =>
        app.inject({
          method: 'POST',
          url: `/api/admin/${path}`,
          headers: { 'x-forwarded-for': anyAddress(), ...headers },
          payload,
        }),
  )
  /** One of each kind that an account may be of; the passwords are their own. */
  .extend('accounts', { scope: 'file' }, async ({ app, clock, db, addAccount, withCodes, post }) => {
    const unknown = { email: 'nobody@example.com', password: 'a long passphrase' }
    const [plain, superAdmin] = [await addAccount(), await addAccount('super_admin')]
    const { account: accountWithCodes } = await withCodes()
    const [withPasskey, passkeyOnly] = [await addAccount(), await addAccount()]
    for (const account of [withPasskey, passkeyOnly]) {
      const headers = bearerOf(await signInWith(app, account))
      expect((await enrolPasskey(app, headers)).reply.statusCode).toBe(201)
      if (account === passkeyOnly) await setPasskeyOnly(app, headers, true)
    }
    const disabled = await addAccount('super_admin')
    await disableAdmin(db, disabled.id, byCommandLine(clock.now))
    const invited = { email: 'guest@example.com', password: 'a long passphrase' }
    const guest = { name: 'Guest', email: invited.email, role: 'admin' }
    const bySuperAdmin = bearerOf(await signInWith(app, superAdmin))
    expect((await post('invitations', guest, bySuperAdmin)).statusCode).toBe(201)
    return { unknown, plain, superAdmin, withCodes: accountWithCodes, withPasskey, passkeyOnly, disabled, invited }
  })

type Post = (path: string, payload: object, headers?: object) => Promise<LightMyRequestResponse>

const describeReply = ({ statusCode, headers, body }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.keys(headers).toSorted(),
  body,
})

const questions: [string, (post: Post, account: Account) => Promise<LightMyRequestResponse>][] = [
  [
    'a sign-in with a wrong password and a code',
    (post, { email }) => post('login', { email, password: 'a guess', code: '123456' }),
  ],
  [
    'the eleventh wrong password from one network',
    async (post, { email }) => {
      const headers = { 'x-forwarded-for': '192.0.2.200' }
      const send = () => post('login', { email, password: 'a guess' }, headers)
      await Promise.all(Array.from({ length: 10 }, send))
      return send()
    },
  ],
  ['a request for a reset link', (post, { email }) => post('forgot-password', { email })],
  [
    'a request for a passkey’s challenge that names an account',
    async (post, { email }) => {
      const reply = await post('passkeys/sign-in/options', { email })
      return Object.assign(reply, { body: reply.body.replace(/"challenge":"[^"]+"/, '') })
    },
  ],
]

test.for(questions)('%s tells nothing of the account', async ([, ask], { post, accounts }) => {
  const { unknown, ...others } = accounts
  const expected = describeReply(await ask(post, unknown))
  for (const [kind, account] of Object.entries(others)) {
    expect(describeReply(await ask(post, account)), kind).toEqual(expected)
  }
})

test('the right password of a disabled or invited account is as wrong as any', async ({
  post,
  accounts: { unknown, disabled, invited },
}) => {
  const signIn = async ({ email, password }: Account) => describeReply(await post('login', { email, password }))
  const expected = await signIn(unknown)
  expect(expected.statusCode).toBe(401)
  expect(JSON.parse(expected.body)).toEqual({
    success: false,
    error: 'This e-mail and password do not belong together.',
  })
  for (const account of [disabled, invited]) expect(await signIn(account)).toEqual(expected)
})
