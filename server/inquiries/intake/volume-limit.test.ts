import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { seedInquiriesFrom } from '#tests/support/seed-inquiries.ts'
import { clearNetworkHashes } from './volume-limit.ts'

const minuteMs = 60_000

const test = base.extend('school', { scope: 'file' }, ({ app, clock, database, asOwner }) => ({
  fill: (network: string, count: number) => seedInquiriesFrom(database.db, { network, count, now: clock.now }),
  send: (address: string) =>
    app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: inquiryPayload(),
      headers: { 'x-forwarded-for': address },
    }),
  newest: async () => {
    const list = await asOwner('GET', 'contacts?limit=1')
    return list.json().contacts[0]
  },
}))

describe('many inquiries from one address', () => {
  test('are all kept, and marked past 60 in ten minutes', async ({ school, clock }) => {
    await school.fill('203.0.113.7', 59)
    expect((await school.send('203.0.113.7')).statusCode).toBe(201)
    expect(await school.newest()).toMatchObject({ high_volume: false })
    clock.advance(1)
    expect((await school.send('203.0.113.7')).statusCode).toBe(201)
    expect(await school.newest()).toMatchObject({ high_volume: true })
    clock.advance(1)
    await school.send('203.0.113.8')
    expect(await school.newest()).toMatchObject({ high_volume: false })
    clock.advance(10 * minuteMs)
    await school.send('203.0.113.7')
    expect(await school.newest()).toMatchObject({ high_volume: false })
  })

  test('are refused from the 601st on, with the wait, and nobody else is', async ({ school, clock }) => {
    await school.fill('2001:db8:1:2', 599)
    expect((await school.send('2001:db8:1:2:3::4')).statusCode).toBe(201)
    const { id } = await school.newest()
    clock.advance(3 * minuteMs)
    const refused = await school.send('2001:db8:1:2:3::4')
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('420')
    expect(refused.json().error).toBe('Too many inquiries came from your network. Please try again in 7 minutes.')
    expect((await school.newest()).id).toBe(id)
    expect((await school.send('2001:db8:1:3::4')).statusCode).toBe(201)
    clock.advance(7 * minuteMs)
    expect((await school.send('2001:db8:1:2:3::4')).statusCode).toBe(201)
  })

  test('are counted by a keyed hash that is forgotten after a day', async ({ school, clock, database }) => {
    clock.advance(1)
    await school.send('203.0.113.7')
    const senders = database.db.selectFrom('inquiries').select('sender')
    const listHashes = async () =>
      (await senders.where('sender', 'is not', null).execute()).map(({ sender }) => sender?.toString('hex') ?? '')
    const hashes = new Set(await listHashes())
    for (const hash of hashes) expect(hash).toHaveLength(32)
    // Nobody finds the network by hashing every address there is.
    const unkeyed = createHash('sha256').update('203.0.113.7').digest('hex').slice(0, 32)
    expect(hashes).not.toContain(unkeyed)
    const inADay = clock.now.getTime() + 24 * 60 * minuteMs
    await clearNetworkHashes(database.db, new Date(inADay))
    expect(await listHashes()).toHaveLength(1)
    await clearNetworkHashes(database.db, new Date(inADay + 1))
    expect(await listHashes()).toEqual([])
  })
})
