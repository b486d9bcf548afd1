import { expect } from 'vitest'
import { passwordMessages } from '#contract/accounts/admins.ts'
import { passkeyMessages } from '#contract/accounts/passkeys.ts'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import { createResetToken } from '#server/admins/password/reset-tokens.ts'
import { bearerOf, signInWith } from '../sign-in-codes.ts'
import type { Attempt } from './attempt.ts'

const minuteMs = 60_000

export const sessionAttempts: Attempt[] = [
  [
    'a confirmation with the password of another account',
    400,
    passwordMessages.wrongCurrentPassword,
    async ({ call, add }) => {
      const { headers } = await add()
      return call('POST', 'reauthenticate', { headers, payload: { password: 'not mine' } })
    },
  ],
  [
    'the token of before a confirmation',
    401,
    'Please sign in.',
    async ({ call, add }) => {
      const { headers, account } = await add()
      const payload = { password: account.password }
      expect((await call('POST', 'reauthenticate', { headers, payload })).statusCode).toBe(200)
      return call('POST', 'reauthenticate', { headers, payload })
    },
  ],
  [
    'a change of factors eleven minutes after the sign-in',
    403,
    'Please confirm first that it is you.',
    async ({ call, clock, add }) => {
      const { headers } = await add()
      clock.advance(11 * minuteMs)
      return call('POST', 'codes', { headers })
    },
  ],
  [
    'a change of one’s own role, which could be the last super administrator’s',
    409,
    'You cannot change your own role: ask another super administrator.',
    async ({ call, add }) => {
      const { headers, account } = await add('super_admin')
      const payload = { role: 'admin' }
      return call('PUT', `administrators/${account.id}/role`, { headers, payload })
    },
  ],
  [
    'a removal of second factors by who is no super administrator',
    403,
    'Only a super administrator may do this.',
    async ({ call, add, addWithCodes }) => {
      const { headers } = await add()
      const { account } = await addWithCodes()
      return call('POST', `administrators/${account.id}/reset-factors`, { headers })
    },
  ],
  [
    'a confirmation with the code of another account',
    400,
    codeMessages.wrong,
    async ({ call, clock, addWithCodes }) => {
      const [mine, other] = [await addWithCodes(), await addWithCodes()]
      const payload = { code: other.authenticator.codeAt(clock.now) }
      return call('POST', 'reauthenticate', { headers: mine.headers, payload })
    },
  ],
  [
    'a confirmation with the code that signed in',
    400,
    codeMessages.wrong,
    async ({ app, call, clock, addWithCodes }) => {
      const { account, authenticator } = await addWithCodes()
      const payload = { code: authenticator.codeAt(clock.now) }
      const headers = bearerOf(await signInWith(app, { ...account, ...payload }))
      return call('POST', 'reauthenticate', { headers, payload })
    },
  ],
  [
    'a confirmation with the passkey of another account',
    400,
    'This passkey did not confirm your account. Please try again.',
    async ({ call, addWithPasskey }) => {
      const [mine, other] = [await addWithPasskey(), await addWithPasskey()]
      const { headers } = mine
      const { options } = (await call('POST', 'passkeys/confirm/options', { headers })).json()
      const payload = { passkey: other.securityKey.get(options) }
      return call('POST', 'reauthenticate', { headers, payload })
    },
  ],
  [
    'a confirmation with the challenge of a sign-in',
    400,
    'This took too long, or was used before. Please try again.',
    async ({ call, addWithPasskey, passkeyOptions }) => {
      const { headers, securityKey } = await addWithPasskey()
      const payload = { passkey: securityKey.get(await passkeyOptions()) }
      return call('POST', 'reauthenticate', { headers, payload })
    },
  ],
  [
    'a confirmation with nothing',
    400,
    'Please enter your password.',
    async ({ call, add }) =>
      call('POST', 'reauthenticate', { headers: (await add()).headers, payload: {} }),
  ],
  [
    'the password that a reset link set, for an account that is opened by passkeys only',
    401,
    passkeyMessages.required,
    async ({ app, call, db, clock, addWithPasskey }) => {
      const { account, headers } = await addWithPasskey()
      const only = { headers, payload: { passkey_only: true } }
      expect((await call('PUT', 'passkey-only', only)).statusCode).toBe(200)
      await db
        .updateTable('admins')
        .set({ role: 'super_admin' })
        .where('id', '=', account.id)
        .execute()
      const token = await createResetToken(db, account.id, clock.now)
      const newPassword = 'a fresh passphrase'
      const payload = { token, newPassword }
      expect((await call('POST', 'reset-password', { payload })).statusCode).toBe(200)
      return signInWith(app, { ...account, password: newPassword })
    },
  ],
  [
    'the end of a session of somebody else',
    404,
    'This session has ended already.',
    async ({ call, db, add }) => {
      const [{ headers }, other] = [await add(), await add()]
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .where('admin_id', '=', other.account.id)
        .executeTakeFirstOrThrow()
      return call('DELETE', `sessions/${id}`, { headers })
    },
  ],
  [
    'the end of a session of one account, named with another',
    404,
    'This session has ended already.',
    async ({ call, db, add }) => {
      const [{ headers }, one, other] = [await add('super_admin'), await add(), await add()]
      const { id } = await db
        .selectFrom('sessions')
        .select('id')
        .where('admin_id', '=', one.account.id)
        .executeTakeFirstOrThrow()
      return call('DELETE', `administrators/${other.account.id}/sessions/${id}`, { headers })
    },
  ],
  [
    'the end of all sessions of somebody else by who is no super administrator',
    403,
    'Only a super administrator may do this.',
    async ({ call, add }) => {
      const [{ headers }, other] = [await add(), await add()]
      return call('DELETE', `administrators/${other.account.id}/sessions`, { headers })
    },
  ],
]
