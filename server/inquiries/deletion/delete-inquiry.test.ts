import { describe, expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { purgeDeleted } from './delete-inquiry.ts'

type AuthHeaders = { authorization: string }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const test = base.extend('calls', { scope: 'file' }, ({ app, db, clock }) => ({
  send: (parentFirstName: string) => newInquiry(db, clock.now, { parentFirstName }),
  remove: (id: number, headers: AuthHeaders) =>
    app.inject({ method: 'DELETE', url: `/api/admin/contacts/${id}`, headers }),
  restore: (id: number, headers: AuthHeaders) =>
    app.inject({ method: 'POST', url: `/api/admin/contacts/${id}/restore`, headers }),
  async deleted(headers: AuthHeaders): Promise<{ id: number; parent_first_name: string }[]> {
    const reply = await app.inject({ url: '/api/admin/contacts/deleted', headers })
    return reply.json().contacts
  },
}))

describe('a deleted inquiry', () => {
  test('is in no list, search or statistic, cannot change its status, and is restored as it was, to be moved', async ({
    app,
    calls,
    signedIn,
  }) => {
    const id = await calls.send('Ada')
    await calls.send('Bea')
    const readCounts = async () => {
      const list = await app.inject({ url: '/api/admin/contacts', headers: signedIn })
      const found = await app.inject({ url: '/api/admin/contacts?search=ada', headers: signedIn })
      const { stats } = (await app.inject({ url: '/api/admin/stats', headers: signedIn })).json()
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
    expect((await calls.remove(id, signedIn)).json()).toMatchObject({ success: true, contact: null })
    expect(await readCounts()).toEqual([1, 1, 0, 1, 1, 1])
    const url = `/api/admin/contacts/${id}`
    const payload = { status: 'archived' }
    const move = () => app.inject({ method: 'PUT', url, headers: signedIn, payload })
    expect((await move()).statusCode).toBe(404)

    expect((await calls.restore(id, signedIn)).json()).toMatchObject({ success: true, contact: { id } })
    expect(await readCounts()).toEqual([2, 2, 1, 2, 2, 2])
    expect((await calls.restore(id, signedIn)).statusCode).toBe(404)
    expect((await move()).statusCode).toBe(200)
    const countFound = async (status: string) => {
      const search = `/api/admin/contacts?search=ada&status=${status}`
      return (await app.inject({ url: search, headers: signedIn })).json().pagination.total
    }
    expect([await countFound('archived'), await countFound('pending')]).toEqual([1, 0])
  })

  test('is listed for super administrators for 30 days, for whoever deleted it for 10 minutes', async ({
    calls,
    clock,
    signedIn,
    signedInPlain,
  }) => {
    const id = await calls.send('Cleo')
    const others = await calls.send('Dana')
    await calls.remove(others, signedIn)
    await calls.remove(id, signedInPlain)
    const cleo = {
      id,
      parent_first_name: 'Cleo',
      deleted_by_name: 'Plain',
      deleted_at: clock.now.toISOString(),
    }
    const restorableFor = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
    expect((await calls.deleted(signedIn)).map((row) => row.id)).toEqual([others, id].toSorted((a, b) => b - a))
    expect(await calls.deleted(signedIn)).toContainEqual(
      expect.objectContaining({ ...cleo, restorable_until: restorableFor(30 * dayMs) }),
    )
    expect(await calls.deleted(signedInPlain)).toEqual([
      expect.objectContaining({ ...cleo, restorable_until: restorableFor(10 * minuteMs) }),
    ])
    clock.advance(10 * minuteMs)
    expect(await calls.deleted(signedInPlain)).toEqual([])
    expect(await calls.deleted(signedIn)).toHaveLength(2)
  })

  test('is restored by whoever deleted it for 10 minutes, by a super administrator for 30 days', async ({
    calls,
    clock,
    database,
    signedIn,
    signedInPlain,
  }) => {
    const own = await calls.send('Dora')
    await calls.remove(own, signedInPlain)
    clock.advance(10 * minuteMs)
    expect((await calls.restore(own, signedInPlain)).statusCode).toBe(200)

    await calls.remove(own, signedInPlain)
    clock.advance(10 * minuteMs + 1)
    const late = await calls.restore(own, signedInPlain)
    expect(late.statusCode).toBe(403)
    expect(late.json().error).toBe('Please ask a super administrator to restore this contact.')
    expect((await calls.restore(own, signedIn)).statusCode).toBe(200)

    const others = await calls.send('Emma')
    await calls.remove(others, signedIn)
    expect((await calls.restore(others, signedInPlain)).statusCode).toBe(403)

    // Only the rules' clock moves: for the database the sessions of this test stay young.
    const now = new Date(clock.now.getTime() + 30 * dayMs)
    // Contacts that other tests deleted are due a little earlier.
    await purgeDeleted(database.db, new Date(now.getTime() - 1))
    expect(await purgeDeleted(database.db, now)).toBe(1)
    expect(await purgeDeleted(database.db, now)).toBe(0)
    const purges = await readAuditEntries(database.db, ['inquiries_purged'])
    expect(purges.at(-1)).toMatchObject({ actor: 'system', ids: [others] })
    expect((await calls.restore(others, signedIn)).statusCode).toBe(404)
    expect((await calls.deleted(signedIn)).some(({ id }) => id === others)).toBe(false)
  })
})
