import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { disableAdmin } from '#server/admins/disable.ts'
import { endSessions } from '#server/admins/sessions.ts'
import { addAdministrator } from '#tests/support/administrators.ts'
import { test as base, byCommandLine, callerOf } from '#tests/support/app.ts'
import { launchDocumentedProxy } from '#tests/support/documented-proxy.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { openLiveStream } from '#tests/support/live-stream.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { isNginxInstalled } from '#tests/support/nginx.ts'

const test = base
  .extend('url', { scope: 'file' }, async ({ app }) => app.listen({ port: 0, host: '127.0.0.1' }))
  .extend('signInNew', ({ app, db }) => async (role: 'admin' | 'super_admin') => {
    const account = await addAdministrator({ app, db }, role)
    return { ...account, ...(await account.session()) }
  })
  .extend('listen', ({ url }) => async (headers: { authorization: string }, at = url) => {
    const stream = await openLiveStream(at, { authorization: headers.authorization })
    expect(stream.reply.status).toBe(200)
    return stream
  })

const isPooled = inject('isPooled')

describe('the live stream', () => {
  test('names the contact of a colleague’s act within a second, in every process', async ({
    asOwner,
    openApp,
    db,
    signedIn,
    signInNew,
    listen,
  }) => {
    const other = await openApp()
    const otherUrl = await other.listen({ port: 0, host: '127.0.0.1' })
    const streams = [await listen(signedIn), await listen(await signInNew('admin')), await listen(signedIn, otherUrl)]
    const { headers } = streams[0]?.reply ?? { headers: new Headers() }
    expect(headers.get('content-type')).toBe('text/event-stream')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('cache-control')).toBe('no-store')
    const id = await newInquiry(db)
    const reply = await asOwner('PUT', `contacts/${id}`, { status: 'contacted' })
    expect(reply.statusCode).toBe(200)
    const { event_id: act_id } = reply.json()
    const committedAtMs = performance.now()
    for (const { changes } of streams) {
      const expected = isPooled ? { kind: 'changed', id: null } : { kind: 'status_changed', id, by: '1', act_id }
      await expect.poll(changes, { interval: 10 }).toContainEqual(expect.objectContaining(expected))
    }
    expect(performance.now() - committedAtMs).toBeLessThan(1_000)
    const note = await asOwner('POST', `contacts/${id}/notes`, { body: 'Likes chess' })
    const ownNote = isPooled ? { id: null } : { kind: 'note_added', id, act_id: note.json().id }
    await expect.poll(() => streams[0]?.changes(), { interval: 10 }).toContainEqual(expect.objectContaining(ownNote))
    for (const { close } of streams) close()
  })

  test('says that an inquiry has arrived, and nothing of suspected spam, of what was read or what a role may not see', async ({
    app,
    asOwner,
    db,
    signInNew,
    listen,
  }) => {
    const { heard, changes } = await listen(await signInNew('admin'))
    const spam = { goals: 'http://a.example '.repeat(5) }
    const id = await newInquiry(db, new Date(), spam)
    expect((await asOwner('DELETE', `contacts/${id}`)).statusCode).toBe(200)
    await asOwner('GET', 'contacts')
    const payload = inquiryPayload({ childName: 'Ada' })
    await app.inject({ method: 'POST', url: '/api/contact', payload })
    const kinds = () => new Set(changes().map(({ kind }) => kind))
    const expected = isPooled ? ['changed'] : ['suspected_deleted', 'arrived']
    await expect.poll(kinds).toEqual(new Set(expected))
    expect(changes().map((change) => change.id)).not.toContain(id)
    expect(JSON.stringify(heard)).not.toMatch(/Ada|@/)
  })

  test.runIf(isNginxInstalled)(
    'is not held back by the documented nginx',
    async ({ asOwner, url, db, signedIn, listen }) => {
      const port = Number(new URL(url).port)
      const proxy = await launchDocumentedProxy({ ports: [port, port] })
      const { changes } = await listen(signedIn, proxy.url)
      const id = await newInquiry(db)
      await asOwner('DELETE', `contacts/${id}`)
      const deletedAtMs = performance.now()
      await expect.poll(changes, { interval: 10 }).not.toEqual([])
      expect(performance.now() - deletedAtMs).toBeLessThan(1_000)
    },
  )

  test('outlasts a pause of the database, and ends within a second of the end of its session, a new token or a change of its account, in every process', async ({
    app,
    asOwner,
    openApp,
    db,
    signInNew,
    listen,
    clock,
  }) => {
    const otherUrl = await (await openApp()).listen({ port: 0, host: '127.0.0.1' })
    type Account = Awaited<ReturnType<typeof signInNew>>
    const post = (path: string, { authorization }: Account, payload = {}) =>
      callerOf(app, { authorization })('POST', path, payload)
    const own = await signInNew('admin')
    const [replaced, confirmed] = [await signInNew('admin'), await signInNew('admin')]
    const passwords = { password: own.password, newPassword: 'a quiet harbour at dawn' }
    const promote = db.updateTable('admins').set({ role: 'super_admin' })
    const ends: [Account, (account: Account) => PromiseLike<unknown>][] = [
      [await signInNew('admin'), (account) => post('logout', account)],
      [await signInNew('admin'), ({ email }) => disableAdmin(db, email, byCommandLine(clock.now))],
      [await signInNew('admin'), ({ id }) => promote.where('id', '=', id).execute()],
      [await signInNew('admin'), ({ id }) => endSessions(db, id)],
      [{ ...own, ...(await own.session()) }, () => post('change-password', own, passwords)],
      [replaced, () => post('change-password', replaced, { ...passwords, password: replaced.password })],
      [confirmed, () => post('reauthenticate', confirmed, { password: confirmed.password })],
    ]
    const kept = await listen(await signInNew('admin'))
    const streams = await Promise.all(
      ends.map(async ([account]) => [await listen(account), await listen(account, otherUrl)]),
    )
    await db.transaction().execute(async (trx) => {
      await sql`lock table sessions`.execute(trx)
      await sql`select pg_sleep(1)`.execute(trx)
    })
    for (const [index, [account, end]] of ends.entries()) {
      await end(account)
      const endedAtMs = performance.now()
      await Promise.all((streams[index] ?? []).map(({ ended }) => ended))
      expect(performance.now() - endedAtMs).toBeLessThan(1_000)
    }
    const id = await newInquiry(db)
    await asOwner('DELETE', `contacts/${id}`)
    await expect.poll(kept.changes, { timeout: 5_000 }).not.toEqual([])
  })

  test('ends with a second factor due; keeps no session alive', async ({ openApp, db, signInNew, listen, clock }) => {
    const strict = await openApp({ requireSecondFactor: 'all' })
    const url = await strict.listen({ port: 0, host: '127.0.0.1' })
    const { id, ...account } = await signInNew('admin')
    const session = db.selectFrom('sessions').select('used_at').where('admin_id', '=', id)
    const before = await session.executeTakeFirstOrThrow()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { ended } = await listen(account, url)
    const factor_due_at = new Date(clock.now.getTime() - 1)
    await db.updateTable('admins').set({ factor_due_at }).where('id', '=', id).execute()
    vi.advanceTimersByTime(15_000)
    await ended
    expect(await session.executeTakeFirstOrThrow()).toEqual(before)
  })

  test('is open in five browsers of an account at most', async ({ url, signInNew, listen }) => {
    const account = await signInNew('admin')
    await Promise.all([1, 2, 3, 4, 5].map(() => listen(account)))
    const sixth = await openLiveStream(url, { authorization: account.authorization })
    expect(sixth.reply.status).toBe(429)
    await listen(await signInNew('admin'))
  })

  test.skipIf(isPooled)(
    'says that changes may have been missed, and once more when they are heard again',
    async ({ db, signedIn, listen }) => {
      const { changes } = await listen(signedIn)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'meridian changes'`.execute(db)
      await expect.poll(changes).toHaveLength(2)
    },
  )

  test('ends at once when its process stops, which opens no other', async ({ openApp, signedIn, listen }) => {
    const stopping = await openApp({ shutdownDelayMs: 300 })
    const url = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const { ended } = await listen(signedIn, url)
    const startedAtMs = performance.now()
    const closed = stopping.close()
    await ended
    expect(performance.now() - startedAtMs).toBeLessThan(250)
    const late = await fetch(`${url}/api/admin/live`, { headers: signedIn })
    expect(late.status).toBe(503)
    await closed
  })
})

describe.skipIf(isPooled)('presence', () => {
  test('is told to the others by ids, and stored nowhere', async ({ db, asOwner, signInNew, listen }) => {
    const id = await newInquiry(db)
    const { presence } = await listen(await signInNew('admin'))
    const signal = (payload: object) => asOwner('POST', 'live/presence', { tab: 7, id, isWriting: false, ...payload })
    expect((await signal({})).statusCode).toBe(200)
    expect((await signal({ isWriting: true })).statusCode).toBe(200)
    expect((await signal({ id: null })).statusCode).toBe(200)
    await expect.poll(presence).toEqual([
      { by: 1, tab: 7, id, isWriting: false },
      { by: 1, tab: 7, id, isWriting: true },
      { by: 1, tab: 7, id: null, isWriting: false },
    ])
    expect((await signal({ id: 2_000_000_000 })).statusCode).toBe(404)
    expect((await signal({ tab: -1 })).statusCode).toBe(400)
  })

  test('is signalled so often and no more', async ({ app, signInNew }) => {
    const { authorization } = await signInNew('admin')
    const call = callerOf(app, { authorization })
    const send = () => call('POST', 'live/presence', { tab: 7, id: null, isWriting: false })
    const replies = await Promise.all(Array.from({ length: 301 }, send))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(300)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  })
})

test('contacts read again are told apart by what their list still holds', async ({ asOwner, db }) => {
  const get = async (path: string) => (await asOwner('GET', `contacts${path}`)).json()
  const [archived, deleted] = [await newInquiry(db), await newInquiry(db)]
  const pending = await newInquiry(db)
  await db.updateTable('inquiries').set({ status: 'archived' }).where('id', '=', archived).execute()
  await asOwner('DELETE', `contacts/${deleted}`)
  const query = `/changed?ids=${pending},${archived},${deleted}`
  const { contacts, matching, total } = await get(`${query}&status=pending`)
  const list = await get('?status=pending')
  expect(contacts).toHaveLength(2)
  expect(contacts).toContainEqual(expect.objectContaining({ id: archived }))
  expect(contacts).toContainEqual(list.contacts[0])
  expect([matching, total]).toEqual([[list.contacts[0].id], list.pagination.total])
  expect(list.contacts[0].id).toBe(pending)
  expect((await get(`${query}&search=nobody`)).matching).toEqual([])
})
