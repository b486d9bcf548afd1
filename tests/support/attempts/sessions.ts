import { expect } from 'vitest'
import { passwordMessages } from '#contract/admins.ts'
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
]
