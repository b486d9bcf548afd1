import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/inquiry-mails.ts'
import { redactOldNetworks } from '../mail/budget.ts'

const dayMs = 24 * 60 * 60_000
const network = (name: string) => ({ networkHash: createHash('sha256').update(name).digest() })
const isConfirmation = ({ to }: { to: string | undefined }) => !/^(team|lead)@/.test(to ?? '')

describe('confirmations', () => {
  test('to one mailbox are limited to two a day, however it is spelled', async ({ post, clock }) => {
    for (let n = 0; n < 4; n += 1) {
      await post.submit({ parentEmail: `Victim+${n}@example.org` }, network(`a${n}`))
      await post.submit({ parentEmail: `vic${'.'.repeat(n % 2)}tim+${n}@gmail.com` }, network(`b${n}`))
      await post.submit({ parentEmail: `v.i.c.tim@GoogleMail.com` }, network(`c${n}`))
    }
    await post.submit({ parentEmail: 'vic.tim@example.org' }, network('d'))
    const mails = (await post.deliver()).filter(isConfirmation)
    expect(mails.filter(({ to }) => to?.endsWith('@example.org'))).toHaveLength(3)
    expect(mails.filter(({ to }) => /@g/i.test(to ?? ''))).toHaveLength(2)
    const withheld = (await post.states()).filter(({ state }) => state === 'withheld')
    expect(withheld).toHaveLength(8)
    expect(new Set(withheld.map(({ last_error }) => last_error))).toEqual(
      new Set(['This mailbox had as many of these mails today as it gets.']),
    )
    for (const [ms, isSent] of [
      [dayMs - 1, false],
      [1, true],
    ] as const) {
      clock.advance(ms)
      await post.submit({ parentEmail: 'victim@gmail.com' })
      expect((await post.deliver()).some(isConfirmation)).toBe(isSent)
    }
  })

  test('from one network are limited to twenty a day, exactly by several processes; those of others go out', async ({
    post,
    clock,
    db,
    otherConnections,
  }) => {
    for (let n = 0; n < 22; n += 1) {
      await post.submit({ parentEmail: `family-${n}@example.org` }, network('school'))
      clock.advance(1_000)
    }
    await post.submit({ parentEmail: 'neighbour@example.org' }, network('neighbour'))
    const mails = await post.deliver(db, ...otherConnections)
    expect(mails.filter(isConfirmation)).toHaveLength(21)
    expect(mails.filter(({ to }) => to === 'team@example.org')).toHaveLength(23)
    expect((await post.states()).filter(({ state }) => state === 'withheld')).toMatchObject(
      Array.from({ length: 2 }, () => ({
        kind: 'inquiry-confirmation',
        last_error: 'As many of these mails were caused from its network today as may be: 20.',
      })),
    )
  })

  test('that failed at first are counted once', async ({ post, server, clock }) => {
    server.behaviour = 'is busy'
    await post.submit({ parentEmail: 'one@example.org' })
    await post.deliver()
    server.behaviour = 'accepts'
    clock.advance(60_000)
    await post.submit({ parentEmail: 'one@example.org' })
    expect((await post.deliver()).filter(isConfirmation)).toHaveLength(2)
  })

  test('keep their network for a day', async ({ post, db, clock }) => {
    await post.submit({}, network('school'))
    const countRemembered = async () =>
      (await db.selectFrom('outbox').select('id').where('network', 'is not', null).execute()).length
    await redactOldNetworks(db, new Date(clock.now.getTime() + dayMs))
    expect(await countRemembered()).toBe(1)
    await redactOldNetworks(db, new Date(clock.now.getTime() + dayMs + 1))
    expect(await countRemembered()).toBe(0)
  })
})
