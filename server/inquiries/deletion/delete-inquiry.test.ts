import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { purgeDeleted } from './delete-inquiry.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const test = base.extend('calls', { scope: 'file' }, ({ db, clock, asOwner }) => ({
  send: (parentFirstName: string) => newInquiry(db, clock.now, { parentFirstName }),
  remove: (id: number, as = asOwner) => as('DELETE', `contacts/${id}`),
  restore: (id: number, as = asOwner) => as('POST', `contacts/${id}/restore`),
  deleted: async (as = asOwner): Promise<{ id: number; parent_first_name: string }[]> =>
    (await as('GET', 'contacts/deleted')).json().contacts,
}))

describe('a deleted inquiry', () => {
  test('is in no list, search or statistic, cannot change its status, and is restored as it was, to be moved', async ({
    asOwner,
    calls,
  }) => {
    const id = await calls.send('Ada')
    await calls.send('Bea')
    const readCounts = async () => {
      const list = await asOwner('GET', 'contacts')
      const found = await asOwner('GET', 'contacts?search=ada')
      const { stats } = (await asOwner('GET', 'stats')).json()
      return [
        list.json().pagination.total,
        list.json().contacts.length,
        found.json().pagination.total,
        stats.totalContacts,
        stats.pendingContacts,
        stats.recentContacts.length,
      ]
    }
    expect(await readCounts()).toEqual([2, 2, 1, 2, 2, 2])
    expect((await calls.remove(id)).json()).toMatchObject({ success: true, contact: null })
    expect(await readCounts()).toEqual([1, 1, 0, 1, 1, 1])
    const move = () => asOwner('PUT', `contacts/${id}`, { status: 'archived' })
    expect((await move()).statusCode).toBe(404)

    expect((await calls.restore(id)).json()).toMatchObject({ success: true, contact: { id } })
    expect(await readCounts()).toEqual([2, 2, 1, 2, 2, 2])
    expect((await calls.restore(id)).statusCode).toBe(404)
    expect((await move()).statusCode).toBe(200)
    const countFound = async (status: string) =>
      (await asOwner('GET', `contacts?search=ada&status=${status}`)).json().pagination.total
    expect([await countFound('archived'), await countFound('pending')]).toEqual([1, 0])
  })

  test('is listed for super administrators for 30 days, for whoever deleted it for 10 minutes', async ({
    calls,
    clock,
    asPlain,
  }) => {
    const id = await calls.send('Cleo')
    const others = await calls.send('Dana')
    await calls.remove(others)
    await calls.remove(id, asPlain)
    const cleo = {
      id,
      parent_first_name: 'Cleo',
      deleted_by_name: 'Plain',
      deleted_at: clock.now.toISOString(),
    }
    const restorableFor = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
    expect((await calls.deleted()).map((row) => row.id)).toEqual([others, id].toSorted((a, b) => b - a))
    expect(await calls.deleted()).toContainEqual(
      expect.objectContaining({ ...cleo, restorable_until: restorableFor(30 * dayMs) }),
    )
    expect(await calls.deleted(asPlain)).toEqual([
      expect.objectContaining({ ...cleo, restorable_until: restorableFor(10 * minuteMs) }),
    ])
    clock.advance(10 * minuteMs)
    expect(await calls.deleted(asPlain)).toEqual([])
    expect(await calls.deleted()).toHaveLength(2)
  })

  test('is restored by whoever deleted it for 10 minutes, by a super administrator for 30 days', async ({
    calls,
    clock,
    database,
    asPlain,
  }) => {
    const own = await calls.send('Dora')
    await calls.remove(own, asPlain)
    clock.advance(10 * minuteMs)
    expect((await calls.restore(own, asPlain)).statusCode).toBe(200)

    await calls.remove(own, asPlain)
    clock.advance(10 * minuteMs + 1)
    const late = await calls.restore(own, asPlain)
    expect(late.statusCode).toBe(403)
    expect(late.json().error).toBe('Please ask a super administrator to restore this contact.')
    expect((await calls.restore(own)).statusCode).toBe(200)

    const others = await calls.send('Emma')
    await calls.remove(others)
    expect((await calls.restore(others, asPlain)).statusCode).toBe(403)

    // Only the rules' clock moves: for the database the sessions of this test stay young.
    const now = new Date(clock.now.getTime() + 30 * dayMs)
    // Contacts that other tests deleted are due a little earlier.
    await purgeDeleted(database.db, new Date(now.getTime() - 1))
    expect(await purgeDeleted(database.db, now)).toBe(1)
    expect(await purgeDeleted(database.db, now)).toBe(0)
    const purges = await readAuditEntries(database.db, ['inquiries_purged'])
    expect(purges.at(-1)).toMatchObject({ actor: 'system', ids: [others] })
    expect((await calls.restore(others)).statusCode).toBe(404)
    expect((await calls.deleted()).some(({ id }) => id === others)).toBe(false)
  })
})
