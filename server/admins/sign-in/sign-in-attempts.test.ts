import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { RateLimited } from '../../errors.ts'
import { networksOf } from '../../http/network.ts'
import { limitResetRequests, SignInAttempts } from './sign-in-attempts.ts'

/** A random key gives every test counters of its own. */
const test = base.extend('guess', ({ pool }) => {
  const attempts = new SignInAttempts(pool, randomBytes(32))
  let accounts = 0
  /** Fails to sign in from an address, each time to another account; returns how many attempts were allowed. */
  return async (address: string, times: number) => {
    const guesses = Array.from({ length: times }, () => {
      accounts += 1
      return attempts.begin({
        email: `family-${accounts}@example.com`,
        passwordHash: undefined,
        networks: networksOf(address),
        requester: 'stranger',
        onFirstRefusal: async () => {},
      })
    })
    return countAllowed(guesses)
  }
})

async function countAllowed(attempts: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(attempts)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  for (const reason of refused) expect(reason).toBeInstanceOf(RateLimited)
  return settled.length - refused.length
}

describe('failed sign-ins to many accounts', () => {
  test('are limited per IPv6 /64, with larger limits for its /56 and /48', async ({ guess }) => {
    expect(await guess('2001:db8:2:100::1', 101)).toBe(100)
    expect(await guess('2001:db8:2:1ff::1', 101)).toBe(100)
    expect(await guess('2001:db8:2:180::1', 1)).toBe(0)
    expect(await guess('2001:db8:2:200::1', 100)).toBe(100)
    expect(await guess('2001:db8:2:300::1', 101)).toBe(100)
    expect(await guess('2001:db8:2:400::1', 1)).toBe(0)
    expect(await guess('2001:db8:3:100::1', 1)).toBe(1)
  })
})

test('requests for a reset link are limited per IPv6 /64, /56 and /48', async ({ pool }) => {
  const limit = limitResetRequests(pool, randomBytes(32))
  const ask = (address: string, times: number) =>
    countAllowed(Array.from({ length: times }, () => limit(networksOf(address))))
  expect(await ask('2001:db8:2:100::1', 21)).toBe(20)
  expect(await ask('2001:db8:2:101::1', 21)).toBe(20)
  expect(await ask('2001:db8:2:102::1', 1)).toBe(0)
  expect(await ask('2001:db8:2:200::1', 20)).toBe(20)
  expect(await ask('2001:db8:2:300::1', 20)).toBe(20)
  expect(await ask('2001:db8:2:400::1', 1)).toBe(0)
  expect(await ask('2001:db8:3::1', 1)).toBe(1)
})
