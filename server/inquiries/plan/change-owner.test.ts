import { describe, expect } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { test as base, byCommandLine } from '#tests/support/app.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'

const test = base.extend('desk', async ({ db, clock, asOwner, asPlain }) => {
  const id = await newInquiry(db, clock.now)
  const { team } = (await asOwner('GET', 'team')).json()
  return {
    id,
    team,
    owner: 1,
    plain: team.find(({ name }: { name: string }) => name === 'Plain').id as number,
    change: (payload: object, as = asOwner) => as('PUT', `contacts/${id}/owner`, payload),
    asPlain,
    read: () =>
      db.selectFrom('inquiries').select(['owner_id', 'version']).where('id', '=', id).executeTakeFirstOrThrow(),
    events: () =>
      db
        .selectFrom('inquiry_events')
        .select(['admin_id', 'other_admin_id'])
        .where('inquiry_id', '=', id)
        .where('kind', '=', 'owner_changed')
        .orderBy('id')
        .execute(),
  }
})

describe('the owner of an inquiry', () => {
  test('claims it, hands it over and is released, without a new version', async ({ desk }) => {
    const { change, read, owner, plain } = desk
    const { version } = await read()
    expect((await change({ owner_id: owner, expected_owner_id: null })).statusCode).toBe(200)
    expect((await change({ owner_id: plain, expected_owner_id: owner })).statusCode).toBe(200)
    expect(await read()).toEqual({ owner_id: plain, version })
    expect((await change({ owner_id: null })).statusCode).toBe(200)
    expect(await read()).toEqual({ owner_id: null, version })
    expect(await desk.events()).toEqual([
      { admin_id: owner, other_admin_id: owner },
      { admin_id: owner, other_admin_id: plain },
      { admin_id: owner, other_admin_id: null },
    ])
  })

  test('is one of two who claim at once; the other one is told who', async ({ desk }) => {
    const { change, owner, plain, asPlain } = desk
    const replies = await Promise.all([
      change({ owner_id: owner, expected_owner_id: null }),
      change({ owner_id: plain, expected_owner_id: null }, asPlain),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    const { owner_id } = await desk.read()
    const name = owner_id === owner ? 'Owner' : 'Plain'
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(`${name} already has this contact.`)
    expect(await desk.events()).toHaveLength(1)
  })

  test('that is there already changes nothing, whatever was expected', async ({ desk }) => {
    const { change, owner, plain } = desk
    await change({ owner_id: owner })
    const present = await change({ owner_id: owner, expected_owner_id: null })
    expect(present.json()).toMatchObject({ event_id: null, contact: { owner_name: 'Owner' } })
    expect((await change({ owner_id: owner, expected_owner_id: plain })).statusCode).toBe(200)
    expect(await desk.events()).toHaveLength(1)
    await change({ owner_id: null })
    const late = await change({ owner_id: plain, expected_owner_id: owner })
    expect([late.statusCode, late.json().error]).toEqual([409, 'Nobody has this contact any more.'])
  })

  test('is an active administrator: others get one sentence', async ({ desk, db, clock, asOwner }) => {
    const sentence = 'Please choose an active administrator, or nobody.'
    for (const owner_id of [2_000_000_000, 0, 'somebody']) {
      const reply = await desk.change({ owner_id })
      expect(reply.statusCode, JSON.stringify(owner_id)).toBe(400)
      expect(reply.json().error, JSON.stringify(owner_id)).toContain(sentence)
    }
    await desk.change({ owner_id: desk.plain })
    await disableAdmin(db, 'plain@example.com', byCommandLine(clock.now))
    await desk.change({ owner_id: null })
    expect((await desk.change({ owner_id: desk.plain })).json().error).toBe(sentence)
    expect(desk.team).toEqual([
      { id: desk.owner, name: 'Owner', is_self: true },
      { id: desk.plain, name: 'Plain', is_self: false },
    ])
    const { team } = (await asOwner('GET', 'team')).json()
    expect(team).toHaveLength(1)
  })
})
