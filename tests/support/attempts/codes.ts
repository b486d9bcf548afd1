import { expect } from 'vitest'
import { codeMessages } from '#contract/accounts/second-factor.ts'
import type { Attacker } from '../attacker.ts'
import { signInWith } from '../sign-in-codes.ts'
import type { Attempt } from './attempt.ts'

const halfMinuteMs = 30_000
const wrongPair = 'This e-mail and password do not belong together.'

/** Signs in with the code of another half minute, after `used` ones were taken. */
const byCodeOf =
  (halfMinutes: number, ...used: number[]) =>
  async ({ app, elsewhere, clock, addWithCodes }: Attacker) => {
    const { account, authenticator } = await addWithCodes()
    clock.advance(4 * halfMinuteMs)
    const signInAt = (by: typeof app, step: number) =>
      signInWith(by, { ...account, code: authenticator.codeAt(clock.now, step) })
    for (const step of used) expect((await signInAt(app, step)).statusCode).toBe(200)
    return signInAt(elsewhere, halfMinutes)
  }

export const codeAttempts: Attempt[] = [
  ['a code that was used, at another process', 401, codeMessages.wrong, byCodeOf(0, 0)],
  ['the code of the last half minute', 401, codeMessages.wrong, byCodeOf(-1)],
  ['the code of the last half minute, after this one’s', 401, codeMessages.wrong, byCodeOf(-1, 0)],
  ['the code of the next half minute', 401, codeMessages.wrong, byCodeOf(1)],
  ['the code of the next half minute, after this one’s', 401, codeMessages.wrong, byCodeOf(1, 0)],
  ['the code of the half minute before the last', 401, codeMessages.wrong, byCodeOf(-2)],
  ['the code of the half minute after the next', 401, codeMessages.wrong, byCodeOf(2)],
  [
    'one code, sent to two processes at once',
    401,
    codeMessages.wrong,
    async ({ clock, addWithCodes, refusedOfTwo }) => {
      const { account, authenticator } = await addWithCodes()
      const code = authenticator.codeAt(clock.now)
      return refusedOfTwo((by) => signInWith(by, { ...account, code }))
    },
  ],
  [
    'a code of another account',
    401,
    codeMessages.wrong,
    async ({ app, clock, addWithCodes }) => {
      const [mine, other] = [await addWithCodes(), await addWithCodes()]
      const code = mine.authenticator.codeAt(clock.now)
      return signInWith(app, { ...other.account, code })
    },
  ],
  [
    'the right code with a wrong password',
    401,
    wrongPair,
    async ({ app, clock, addWithCodes }) => {
      const { account, authenticator } = await addWithCodes()
      const code = authenticator.codeAt(clock.now)
      return signInWith(app, { ...account, password: 'a guess', code })
    },
  ],
  [
    'a recovery code that was used, at another process',
    401,
    codeMessages.wrong,
    async ({ app, elsewhere, addWithCodes }) => {
      const { account, recoveryCodes } = await addWithCodes()
      const signIn = (by: typeof app) => signInWith(by, { ...account, code: recoveryCodes[0] })
      expect((await signIn(app)).statusCode).toBe(200)
      return signIn(elsewhere)
    },
  ],
  [
    'one recovery code, sent to two processes at once',
    401,
    codeMessages.wrong,
    async ({ addWithCodes, refusedOfTwo }) => {
      const { account, recoveryCodes } = await addWithCodes()
      return refusedOfTwo((by) => signInWith(by, { ...account, code: recoveryCodes[0] }))
    },
  ],
  [
    'a recovery code of another account',
    401,
    codeMessages.wrong,
    async ({ app, addWithCodes }) => {
      const [mine, other] = [await addWithCodes(), await addWithCodes()]
      return signInWith(app, { ...other.account, code: mine.recoveryCodes[0] })
    },
  ],
  [
    'a recovery code of before there were new ones',
    401,
    codeMessages.wrong,
    async ({ app, call, addWithCodes }) => {
      const { account, headers, recoveryCodes } = await addWithCodes()
      expect((await call('POST', 'codes/recovery', { headers })).statusCode).toBe(200)
      return signInWith(app, { ...account, code: recoveryCodes[0] })
    },
  ],
  [
    'guessed recovery codes, ten of them at two processes',
    429,
    'Too many failed sign-ins. Please try again in 15 minutes.',
    async ({ app, elsewhere, addWithCodes }) => {
      const { account, recoveryCodes } = await addWithCodes()
      for (let guess = 0; guess < 10; guess += 1) {
        const code = `0000-0000-0000-0000-0000-000${guess}`
        const by = guess % 2 ? app : elsewhere
        expect((await signInWith(by, { ...account, code }, '10.9.9.9')).statusCode).toBe(401)
      }
      return signInWith(elsewhere, { ...account, code: recoveryCodes[0] }, '10.9.9.9')
    },
  ],
  [
    'the first code of an app that somebody else is setting up',
    400,
    codeMessages.unconfirmed,
    async ({ call, clock, add, addWithCodes }) => {
      const { headers } = await add()
      const other = await addWithCodes()
      expect((await call('POST', 'codes', { headers })).statusCode).toBe(200)
      const payload = { code: other.authenticator.codeAt(clock.now) }
      return call('POST', 'codes/confirm', { headers, payload })
    },
  ],
]
