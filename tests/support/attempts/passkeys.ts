import { expect } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { byCommandLine, testEnv } from '../app.ts'
import type { Attacker } from '../attacker.ts'
import { callPasskeys, createPasskey } from '../passkeys.ts'
import { SecurityKey } from '../security-key.ts'
import type { Attempt } from './attempt.ts'

const minuteMs = 60_000
const notAccepted =
  'This passkey was not accepted here. Please try again, or sign in with your password.'
const notEnrolled =
  'This passkey could not be enrolled here. Please try again, or use another device.'
const usedOrOld = 'This took too long, or was used before. Please try again.'

/** Signs in by a passkey whose browser or authenticator does something wrong. */
const byPasskeyWith =
  (deviation: Parameters<SecurityKey['get']>[1]) =>
  async ({ addWithPasskey, passkeyOptions, signInByPasskey }: Attacker) => {
    const { securityKey } = await addWithPasskey()
    expect((await signInByPasskey(securityKey.get(await passkeyOptions()))).statusCode).toBe(200)
    return signInByPasskey(securityKey.get(await passkeyOptions(), deviation))
  }

export const passkeyAttempts: Attempt[] = [
  ['of another origin', 401, notAccepted, byPasskeyWith({ origin: 'http://localhost:3001' })],
  [
    'of the site’s name with a suffix',
    401,
    notAccepted,
    byPasskeyWith({ origin: `${testEnv.siteUrl}.example` }),
  ],
  ['of another host', 401, notAccepted, byPasskeyWith({ rpId: 'example.com' })],
  ['of a person who was not verified', 401, notAccepted, byPasskeyWith({ isVerified: false })],
  ['with the counter of before', 401, notAccepted, byPasskeyWith({ counter: 1 })],
  ['with the counter at zero again', 401, notAccepted, byPasskeyWith({ counter: 0 })],
  ['in the name of another account', 401, notAccepted, byPasskeyWith({ userHandle: 'YW5vdGhlcg' })],
  ['with a challenge that was made up', 400, usedOrOld, byPasskeyWith({ challenge: 'bWFkZSB1cA' })],
  [
    'replayed, at another process',
    400,
    usedOrOld,
    async ({ elsewhere, addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const { securityKey } = await addWithPasskey()
      const credential = securityKey.get(await passkeyOptions())
      expect((await signInByPasskey(credential)).statusCode).toBe(200)
      return signInByPasskey(credential, elsewhere)
    },
  ],
  [
    'sent to two processes at once',
    400,
    usedOrOld,
    async ({ addWithPasskey, passkeyOptions, signInByPasskey, refusedOfTwo }) => {
      const { securityKey } = await addWithPasskey()
      const credential = securityKey.get(await passkeyOptions())
      return refusedOfTwo((by) => signInByPasskey(credential, by))
    },
  ],
  [
    'with a challenge of five minutes ago',
    400,
    usedOrOld,
    async ({ clock, addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const { securityKey } = await addWithPasskey()
      const credential = securityKey.get(await passkeyOptions())
      clock.advance(5 * minuteMs)
      return signInByPasskey(credential)
    },
  ],
  [
    'with the challenge of an enrolment',
    400,
    usedOrOld,
    async ({ app, addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const { securityKey, headers } = await addWithPasskey()
      const enrolment = await callPasskeys(app, 'POST', '/options', { headers })
      const { challenge } = enrolment.json().options
      return signInByPasskey(securityKey.get(await passkeyOptions(), { challenge }))
    },
  ],
  [
    'signed by another key',
    401,
    notAccepted,
    async ({ addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const [mine, other] = [await addWithPasskey(), await addWithPasskey()]
      const options = await passkeyOptions()
      const { id, rawId } = other.securityKey.get(options)
      return signInByPasskey({ ...mine.securityKey.get(options), id, rawId })
    },
  ],
  [
    'that was removed',
    401,
    notAccepted,
    async ({ call, addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const { securityKey, headers, id } = await addWithPasskey()
      expect((await call('DELETE', `passkeys/${id}`, { headers })).statusCode).toBe(200)
      return signInByPasskey(securityKey.get(await passkeyOptions()))
    },
  ],
  [
    'of an account that is disabled',
    401,
    notAccepted,
    async ({ db, clock, addWithPasskey, passkeyOptions, signInByPasskey }) => {
      const { securityKey, account } = await addWithPasskey()
      await disableAdmin(db, account.id, byCommandLine(clock.now))
      return signInByPasskey(securityKey.get(await passkeyOptions()))
    },
  ],
  [
    'that is enrolled with another account’s challenge',
    400,
    usedOrOld,
    async ({ app, add }) => {
      const [mine, other] = [await add(), await add()]
      const { payload } = await createPasskey(app, other.headers)
      return callPasskeys(app, 'POST', '', { headers: mine.headers, payload })
    },
  ],
  [
    'that is enrolled from another origin',
    400,
    notEnrolled,
    async ({ app, add }) => {
      const { headers } = await add()
      const securityKey = new SecurityKey('https://meridian.example.evil.example')
      const { payload } = await createPasskey(app, headers, { securityKey })
      return callPasskeys(app, 'POST', '', { headers, payload })
    },
  ],
  [
    'of another account, renamed',
    404,
    'You have no such passkey.',
    async ({ call, add, addWithPasskey }) => {
      const [{ headers }, other] = [await add(), await addWithPasskey()]
      return call('PUT', `passkeys/${other.id}`, { headers, payload: { name: 'Mine' } })
    },
  ],
  [
    'of another account, removed',
    404,
    'You have no such passkey.',
    async ({ call, add, addWithPasskey }) => {
      const [{ headers }, other] = [await add(), await addWithPasskey()]
      return call('DELETE', `passkeys/${other.id}`, { headers })
    },
  ],
]
