import { expect } from 'vitest'
import { resetMessages } from '#contract/accounts/admins.ts'
import { disableAdmin } from '#server/admins/disable.ts'
import { createResetToken } from '#server/admins/password/reset-tokens.ts'
import { byCommandLine } from '../app.ts'
import type { Attacker } from '../attacker.ts'
import type { Attempt } from './attempt.ts'

const minuteMs = 60_000
const newPassword = 'a fresh passphrase'

/** A link to somebody, and the administrator who invited them. */
async function invite({ call, add }: Attacker) {
  const sender = await add('super_admin')
  const email = `guest-${sender.account.id}@example.com`
  const payload = { name: 'Guest', email, role: 'super_admin' }
  const sent = await call('POST', 'invitations', { headers: sender.headers, payload })
  const token = new URL(sent.json().link).searchParams.get('token') ?? ''
  return { sender, token, id: Number(sent.json().id) }
}

const useLink = ({ call }: Attacker, token: string, by?: Attacker['app']) =>
  call('POST', 'reset-password', { payload: { token, newPassword }, ...(by && { by }) })

export const linkAttempts: Attempt[] = [
  [
    'an invitation that was used, at another process',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { token } = await invite(attacker)
      expect((await useLink(attacker, token)).statusCode).toBe(200)
      return useLink(attacker, token, attacker.elsewhere)
    },
  ],
  [
    'one invitation, sent to two processes at once',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { token } = await invite(attacker)
      return attacker.refusedOfTwo((by) => useLink(attacker, token, by))
    },
  ],
  [
    'an invitation of 24 hours ago',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { token } = await invite(attacker)
      attacker.clock.advance(24 * 60 * minuteMs)
      return useLink(attacker, token)
    },
  ],
  [
    'an invitation whose sender is disabled',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { token, sender } = await invite(attacker)
      await disableAdmin(attacker.db, sender.account.id, byCommandLine(attacker.clock.now))
      return useLink(attacker, token)
    },
  ],
  [
    'an invitation that was withdrawn',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { token, sender, id } = await invite(attacker)
      const { headers } = sender
      expect((await attacker.call('DELETE', `invitations/${id}`, { headers })).statusCode).toBe(200)
      return useLink(attacker, token)
    },
  ],
  [
    'a reset link of an account that is disabled',
    400,
    resetMessages.invalid,
    async (attacker) => {
      const { db, clock, add } = attacker
      const { account } = await add('super_admin')
      const token = await createResetToken(db, account.id, clock.now)
      await disableAdmin(db, account.id, byCommandLine(clock.now))
      return useLink(attacker, token)
    },
  ],
  [
    'an invitation by who is no super administrator',
    403,
    'Only a super administrator may do this.',
    async ({ call, add }) => {
      const payload = { name: 'Guest', email: 'guest@example.com', role: 'super_admin' }
      return call('POST', 'invitations', { headers: (await add()).headers, payload })
    },
  ],
]
