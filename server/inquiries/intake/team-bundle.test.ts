import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/inquiry-mails.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import { countFailing, retryFailing } from '../../mail/failing-mails.ts'
import { claim } from '../../mail/outbox.ts'
import { listMailsByInquiry } from '../mails.ts'

const minuteMs = 60_000

const test = base
  // Sixty of which the team has been told, and as many more as a test asks for.
  .extend('flood', ({ post, db, clock }) => async (more: number) => {
    await seedPlainInquiries(db, 60)
    await db.updateTable('inquiries').set({ created_at: clock.now }).execute()
    for (let n = 0; n < more; n += 1) await post.submit({ parentEmail: `f${n}@example.org` })
  })
  .extend('stored', ({ db }) => () => {
    return db.selectFrom('inquiries').select(['id', 'reference']).orderBy('id').execute()
  })

type Received = { to: string | undefined; text: string }

const isForTeam = ({ to }: Received) => to === 'team@example.org'

const referencesIn = (mails: Received[]) =>
  mails.flatMap(({ text }) => [...new Set(text.match(/M-[A-Z\d]{8}/g))]).toSorted()

const references = async (stored: () => Promise<{ reference: string }[]>) =>
  (await stored())
    .slice(60)
    .map(({ reference }) => reference)
    .toSorted()

describe('inquiries past 60 in ten minutes', () => {
  test('are reported to the team in one mail by several processes, and none is left out', async ({
    post,
    flood,
    stored,
    clock,
    db,
    otherConnections,
  }) => {
    await flood(10)
    const deliver = () => post.deliver(db, ...otherConnections)
    expect((await deliver()).filter(isForTeam)).toEqual([])
    clock.advance(minuteMs)
    const mails = await deliver()
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['lead@example.org', 'team@example.org']))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.header('subject')).toBe('10 new inquiries')
    expect(mails[0]?.text).toContain('https://www.example.com/admin/dashboard?tab=contacts')
    const expected = await references(stored)
    expect(expected).toHaveLength(10)
    for (const mail of mails) expect(referencesIn([mail])).toEqual(expected)

    const last = (await stored()).at(-1)?.id ?? 0
    expect((await listMailsByInquiry(db, [last])).get(last)).toMatchObject([
      { kind: 'inquiry-team', came_back: false, why: 'Bundled: one mail tells of 10.' },
      { kind: 'inquiry-team', state: 'sent', why: 'Bundled: one mail tells of 10.' },
      { kind: 'inquiry-confirmation', state: 'sent', why: null },
    ])
    clock.advance(9 * minuteMs)
    await post.submit({ parentEmail: 'after@example.org' })
    expect((await post.deliver())[0]?.header('subject')).toMatch(/^New inquiry M-/)
  })

  test('are reported by another process when their claimer dies', async ({ post, flood, stored, clock, db }) => {
    await flood(3)
    const mails = await post.deliver()
    clock.advance(minuteMs)
    expect([await claim(db, clock.now), await claim(db, clock.now)]).toMatchObject([
      { kind: 'inquiry-team-bundle' },
      { kind: 'inquiry-team-bundle' },
    ])
    // An inquiry that comes now is not in the mail that is on its way.
    await post.submit({ parentEmail: 'late@example.org' })
    mails.push(...(await post.deliver()))
    clock.advance(2 * minuteMs)
    mails.push(...(await post.deliver()))
    const toTeam = mails.filter(isForTeam)
    expect(toTeam).toHaveLength(2)
    expect(referencesIn(toTeam)).toEqual(await references(stored))
  })

  test('are shown as failed with their bundle, retried by hand', async ({ post, flood, stored, server, clock, db }) => {
    await flood(2)
    await post.deliver()
    server.behaviour = 'knows nobody'
    clock.advance(minuteMs)
    await post.deliver()
    const last = (await stored()).at(-1)?.id ?? 0
    const [mail] = (await listMailsByInquiry(db, [last])).get(last) ?? []
    expect(mail).toMatchObject({
      state: 'failed',
      why: expect.stringMatching(/^Bundled: one mail tells of 2[.] .*No such user/),
    })
    expect(await countFailing(db)).toBe(2)
    server.behaviour = 'accepts'
    expect(await retryFailing(db, clock.now)).toBe(2)
    expect((await post.deliver()).map((one) => one.header('subject'))).toEqual(['2 new inquiries', '2 new inquiries'])
  })

  test('withhold their bundle once they are all erased', async ({ post, flood, clock, db }) => {
    await flood(1)
    await post.deliver()
    await db.deleteFrom('inquiries').execute()
    clock.advance(minuteMs)
    expect(await post.deliver()).toEqual([])
    expect(await post.states()).toMatchObject([{ state: 'withheld' }, { state: 'withheld' }])
  })
})
