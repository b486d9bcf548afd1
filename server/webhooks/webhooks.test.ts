import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import type { NewHook } from '#contract/webhooks.ts'
import { addAdministrator, readAccountMails } from '#tests/support/administrators.ts'
import { byCommandLine, callerOf, owner, testEnv, test as withApp } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { canIssueCertificates } from '#tests/support/certificates.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { createHookServers } from '#tests/support/hook-servers.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { EncryptedSecrets } from '../admins/codes/encrypted-secrets.ts'
import { setPassword } from '../admins/password/set-password.ts'
import { resetFactors } from '../admins/reset-factors.ts'
import { changeStatus } from '../inquiries/change-status.ts'
import { foldersIn } from '../privacy/data-purposes.ts'
import { eraseParentData } from '../privacy/parent-data.ts'
import { deriveKey } from '../start/secret-key.ts'
import {
  addHook,
  deleteOldDeliveries,
  editHook,
  listHooks,
  rotateSecret,
  sendAgain,
  sendTest,
  switchHookOff,
} from './hooks.ts'
import { sign } from './post.ts'
import type { DeliveryServices } from './worker.ts'
import { sendDue, startWebhooks } from './worker.ts'

const secrets = new EncryptedSecrets(deriveKey(testEnv.secretKey, 'webhooks'))
const everything: NewHook = {
  url: '',
  events: ['received', 'answered', 'moved', 'converted', 'erased'],
  fields: [],
}
const hourMs = 60 * 60_000
const untilStopped = new AbortController().signal

const sendAll = async (services: DeliveryServices) => Promise.all(await sendDue(services, untilStopped))

type Message = { headers: IncomingHttpHeaders; body: string }

const test = withApp
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern to know what a fixture needs
  .extend('servers', { scope: 'file' }, async ({}, { onCleanup }) => {
    const servers = await createHookServers()
    onCleanup(servers.close)
    return servers
  })
  .extend('desk', async ({ db, clock, servers }) => {
    for (const table of ['webhooks', 'inquiries', 'outbox'] as const) {
      await db.deleteFrom(table).execute()
    }
    const messages: Message[] = []
    const state = { status: 200 }
    const { url, privateHosts } = await servers.serve(async (request, response) => {
      messages.push({ headers: request.headers, body: await text(request) })
      response.writeHead(state.status).end()
    })
    const change = { by: 1, now: clock.now, siteUrl: testEnv.siteUrl }
    const services: DeliveryServices = {
      db,
      clock: () => clock.now,
      siteUrl: 'https://www.example.com',
      secrets,
      network: { privateHosts },
    }
    return {
      url,
      services,
      messages,
      answerWith: (status: number) => {
        state.status = status
      },
      add: (changed: Partial<NewHook> = {}, by = 1) =>
        addHook(db, { ...everything, url, ...changed }, { ...change, by, secrets }),
      edit: (id: number, changed: Partial<NewHook> = {}) =>
        editHook(db, id, { ...everything, url, ...changed }, { ...change, now: clock.now }),
      rotate: (id: number) => rotateSecret(db, id, { ...change, now: clock.now, secrets }),
      deliver: async () => {
        await sendAll(services)
        return messages.splice(0).map(({ body }) => JSON.parse(body))
      },
      queued: async () => {
        const rows = db.selectFrom('webhook_deliveries').select('event').orderBy('id')
        return (await rows.execute()).map(({ event }) => event)
      },
      hook: async () => {
        const [hook] = await listHooks(db)
        if (!hook) throw new Error('There is no webhook.')
        return hook
      },
    }
  })

const keyOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64')

describe.runIf(canIssueCertificates)('a webhook', () => {
  test('is told of an inquiry when it is received, answered, moved, converted and erased', async ({
    asOwner,
    desk,
    db,
    clock,
    dataDir,
  }) => {
    await switchHookOff(db, (await desk.add()).id, 1)
    await desk.add()
    const act = { by: 1, now: clock.now }
    const id = await newInquiry(db, clock.now, { parentEmail: 'told@example.org' })
    const spam = await newInquiry(db, clock.now, { website: 'https://spam.example' })
    expect(await desk.queued()).toEqual(['received'])
    await asOwner('POST', `contacts/${spam}/accept`)
    await changeStatus(db, { id, status: 'contacted', ...act })
    await changeStatus(db, { id, status: 'converted', ...act })
    const erasure = { email: 'told@example.org', expectedCount: 1, parentKey: Buffer.alloc(32), ...act }
    await eraseParentData(db, foldersIn(dataDir), erasure)
    const told = ['received', 'received', 'answered', 'moved', 'moved', 'converted', 'erased']
    expect(await desk.queued()).toEqual(told)
    // An erasure is told at the time of the database.
    clock.advance(60_000)
    const bodies = await desk.deliver()
    expect(bodies.map(({ type }) => String(type)).toSorted()).toEqual(
      told.map((event) => `inquiry.${event}`).toSorted(),
    )
    const erased = bodies.filter(({ data }) => !('id' in data))
    expect(erased).toHaveLength(6)
    for (const { data } of erased) expect(Object.keys(data)).toEqual(['reference'])
  })

  test('is told with the act or not at all, of what it wants, and where it moved', async ({ desk, db, clock }) => {
    await desk.add({ events: ['moved'] })
    const id = await newInquiry(db)
    expect(await desk.queued()).toEqual([])
    const byNobody = changeStatus(db, { id, status: 'contacted', by: 1_000_000, now: new Date() })
    await expect(byNobody).rejects.toThrow('foreign key')
    expect(await desk.queued()).toEqual([])
    // Both at one moment, as a program may.
    const moves = ['contacted', 'converted'] as const
    for (const status of moves) await changeStatus(db, { id, status, by: 1, now: clock.now })
    expect((await desk.deliver()).map(({ type, data: { from, to } }) => [type, from, to])).toEqual([
      ['inquiry.moved', 'pending', 'contacted'],
      ['inquiry.moved', 'contacted', 'converted'],
    ])
  })

  test('that is removed meanwhile costs no family its inquiry', async ({ desk, db, clock }) => {
    const { id } = await desk.add()
    const removal = await db.startTransaction().execute()
    await removal.deleteFrom('webhooks').where('id', '=', id).execute()
    const inquiry = newInquiry(db)
    const tested = expect(sendTest(db, id, clock.now)).rejects.toThrow('switched off')
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(2)
    await removal.commit().execute()
    expect(await inquiry).toBeGreaterThan(0)
    await tested
    expect(await desk.queued()).toEqual([])
  })

  test('gets number, reference, link and ticked fields, as they are when it is sent', async ({ desk, db, clock }) => {
    await desk.add({ fields: ['parent_first_name', 'parent_email'] })
    const id = await newInquiry(db, clock.now, { parentFirstName: 'Sarah' })
    await db.updateTable('inquiries').set({ parent_first_name: 'Sara' }).execute()
    const told = db.selectFrom('inquiries').select(['reference', 'parent_email'])
    const { reference, parent_email } = await told.executeTakeFirstOrThrow()
    expect(await desk.deliver()).toEqual([
      {
        type: 'inquiry.received',
        timestamp: clock.now.toISOString(),
        data: {
          id,
          reference,
          link: `https://www.example.com/admin/dashboard?tab=contacts&contact=${id}`,
          parent: { parent_first_name: 'Sara', parent_email },
        },
      },
    ])
    const [hook] = await listHooks(db)
    await sendAgain(db, hook?.deliveries[0]?.id ?? 0, clock.now)
    await db.updateTable('inquiries').set({ deleted_at: clock.now }).execute()
    const [again] = await desk.deliver()
    expect(again.data).toEqual({ reference })
    const kept = JSON.stringify(await db.selectFrom('webhook_deliveries').selectAll().execute())
    expect(kept).not.toContain('Sara')
  })

  test('verifies the signature by its secret, stored encrypted and shown once', async ({ desk, db, clock }) => {
    const { id, secret } = await desk.add()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const stored = await db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
    expect(stored.secret?.includes(keyOf(secret))).toBe(false)
    expect(JSON.stringify(await listHooks(db))).not.toContain('secret')
    const signaturesOf = async () => {
      await newInquiry(db, clock.now)
      await sendAll(desk.services)
      const [message] = desk.messages.splice(0)
      const { headers, body } = message ?? { headers: {}, body: '' }
      const signed = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      }
      const found = String(headers['webhook-signature']).split(' ')
      return { found, by: (key: string) => sign([keyOf(key)], signed) }
    }
    const before = await signaturesOf()
    expect(before.found).toEqual([before.by(secret)])
    const { secret: newSecret } = await desk.rotate(id)
    expect(newSecret).not.toBe(secret)
    clock.advance(24 * hourMs - 1)
    const both = await signaturesOf()
    expect(both.found).toEqual([both.by(newSecret), both.by(secret)])
    clock.advance(1)
    const after = await signaturesOf()
    expect(after.found).toEqual([after.by(newSecret)])
  })

  test('that fails is told again for a day, later each time, and again by hand', async ({ desk, db, clock }) => {
    await desk.add()
    desk.answerWith(500)
    const start = clock.now.getTime()
    await newInquiry(db, clock.now)
    const tries: number[] = []
    const delivery = async () => (await desk.hook()).deliveries[0]
    while ((await delivery())?.state === 'waiting') {
      await sendAll(desk.services)
      tries.push((clock.now.getTime() - start) / 1_000)
      const due = db.selectFrom('webhook_deliveries').select('next_attempt_at')
      clock.now = (await due.executeTakeFirstOrThrow()).next_attempt_at
    }
    const ids = new Set(desk.messages.splice(0).map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect(tries.slice(0, 5)).toEqual([0, 15, 45, 105, 225])
    expect(tries.length).toBeGreaterThan(24)
    expect(tries.at(-1)).toBeGreaterThan(24 * 3_600)
    expect(tries.at(-1)).toBeLessThan(25 * 3_600)
    expect(await delivery()).toMatchObject({
      state: 'failed',
      status: 500,
      error: 'It answered 500.',
      attempts: tries.length,
    })
    desk.answerWith(204)
    await sendAgain(db, (await delivery())?.id ?? 0, clock.now)
    expect(await desk.deliver()).toHaveLength(1)
    expect(await delivery()).toMatchObject({ state: 'sent', status: 204, error: null })
    expect((await desk.hook()).failing_since).toBeNull()
  })

  test('is switched off after three days of failures; super administrators are told', async ({ desk, db, clock }) => {
    await desk.add()
    await db.deleteFrom('outbox').execute()
    desk.answerWith(301)
    for (const ms of [0, 72 * hourMs - 1, 1]) {
      clock.advance(ms)
      expect((await desk.hook()).off_why).toBeNull()
      await newInquiry(db, clock.now)
      await desk.deliver()
    }
    expect((await desk.hook()).off_why).toBe('Nothing could be delivered for three days.')
    const mails = await readAccountMails(db, owner.email, 'webhook-off')
    expect(mails).toHaveLength(1)
    await newInquiry(db, clock.now)
    expect(await desk.deliver()).toEqual([])
    await desk.edit((await desk.hook()).id)
    desk.answerWith(200)
    clock.advance(hourMs)
    expect((await desk.deliver()).length).toBeGreaterThan(0)
  })

  test('is told each thing once by two processes, one at a time, beside nine that hang, which delay no stop', async ({
    desk,
    db,
    clock,
    servers,
  }) => {
    const now = { posts: 0, most: 0 }
    const slow = await servers.serve(async (request, response) => {
      now.posts += 1
      now.most = Math.max(now.most, now.posts)
      desk.messages.push({ headers: request.headers, body: await text(request) })
      await setImmediate()
      now.posts -= 1
      response.end()
    })
    const silent = await servers.serve(() => {})
    for (let count = 0; count < 9; count += 1) await desk.add({ url: silent.url })
    const { id } = await desk.add({ url: slow.url })
    for (let count = 0; count < 30; count += 1) await newInquiry(db, clock.now)
    const network = { privateHosts: slow.privateHosts.union(silent.privateHosts) }
    const services = { ...desk.services, network, logger: { warn: vi.fn() } }
    const stops = [startWebhooks(services, 20), startWebhooks(services, 20)]
    const sent = db.selectFrom('webhook_deliveries').where('state', '=', 'sent').select('hook_id')
    // Sooner than one that hangs is given up.
    await vi.waitUntil(async () => (await sent.execute()).length === 30, 9_000)
    const ids = desk.messages.splice(0).map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])
    expect(now.most).toBe(1)
    await vi.waitUntil(() => silent.received.filter((line) => line === 'POST /hook').length === 9)
    const stoppedAt = performance.now()
    await Promise.all(stops.map((stop) => stop()))
    expect(performance.now() - stoppedAt).toBeLessThan(5_000)
    expect(services.logger.warn).not.toHaveBeenCalled()

    // The next process tells it what hung.
    const hung = await desk.hook()
    expect(hung.deliveries).toHaveLength(20)
    expect(hung.deliveries.at(-1)).toMatchObject({ state: 'waiting', attempts: 0, error: null })
    await db.deleteFrom('webhooks').where('id', 'not in', [hung.id, id]).execute()
    await desk.edit(hung.id)
    const until = new Date(Date.now() + hourMs)
    await db
      .insertInto('leases')
      .values({ name: `webhook ${hung.id}`, until })
      .execute()
    expect(await desk.deliver()).toHaveLength(0)
    await endLeases(db)
    expect(await desk.deliver()).toHaveLength(30)
  })

  test('is told nothing by a process that lost its lease before it sends', async ({ desk, db, pool, clock }) => {
    await desk.add()
    await newInquiry(db, clock.now)
    const blocker = await pool.connect()
    await blocker.query('begin; lock table webhook_deliveries in exclusive mode')
    const sending = sendAll(desk.services)
    await expect.poll(() => countLockWaits(pool, 'relation')).toBe(1)
    await sql`update leases set number = default`.execute(db)
    await blocker.query('rollback')
    blocker.release()
    await sending
    expect(desk.messages).toEqual([])
    await endLeases(db)
    expect(await desk.deliver()).toHaveLength(1)
  })

  test('is told again by who took over from a frozen one, settling none', async ({ desk, db, clock, servers }) => {
    const { url, privateHosts } = await servers.serve(async (_request, response) => {
      await sql`update leases set number = default`.execute(db)
      response.end()
    })
    await desk.add({ url })
    await newInquiry(db, clock.now)
    await sendAll({ ...desk.services, network: { privateHosts } })
    expect((await desk.hook()).deliveries).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  test('is switched off with a new password or reset factors of who made it', async ({ app, desk, db, clock }) => {
    const colleague = await addAdministrator({ app, db }, 'super_admin')
    await desk.add()
    const { id } = await desk.add({}, colleague.id)
    const offWhy = async () => (await listHooks(db)).map(({ off_why }) => off_why)
    expect(await offWhy()).toEqual([null, null])
    const why = 'The access of the account that made it was changed.'
    const newPassword = { adminId: colleague.id, passwordHash: 'a hash', now: clock.now }
    await setPassword(db, { ...newPassword, siteUrl: testEnv.siteUrl })
    expect(await offWhy()).toEqual([null, why])
    await db.updateTable('webhooks').set({ off_why: null }).where('id', '=', id).execute()
    await resetFactors(db, colleague.email, byCommandLine(clock.now))
    expect(await offWhy()).toEqual([null, why])
    // What switched the webhook off stays the cause, and is recorded once.
    await setPassword(db, { ...newPassword, siteUrl: testEnv.siteUrl })
    const acts = await readAuditEntries(db, ['webhook_switched_off'])
    expect(acts.filter(({ ids }) => ids.includes(id))).toMatchObject([
      { actor: 'system', ids: [id] },
      { actor: 'system', ids: [id] },
    ])
  })

  test('is added and changed by who has just signed in, and all are mailed', async ({ app, desk, db, clock }) => {
    const hook = { ...everything, url: desk.url }
    const colleague = await addAdministrator({ app, db }, 'super_admin')
    const fresh = callerOf(app, await colleague.session())
    const added = await fresh('POST', 'webhooks', hook)
    expect(added.json()).toEqual({
      success: true,
      id: expect.any(Number),
      secret: expect.stringMatching(/^whsec_/),
    })
    for (const { email } of [owner, colleague]) {
      const [mail] = await readAccountMails(db, email, 'webhook-changed')
      expect(mail?.text).toContain(`has added or changed a webhook: from now on ${new URL(desk.url).host}`)
    }
    const { id } = added.json()
    await fresh('POST', `webhooks/${id}/test`)
    const timestamp = clock.now.toISOString()
    expect(await desk.deliver()).toEqual([{ type: 'inquiry.test', timestamp, data: { reference: 'M-TEST' } }])
    expect((await fresh('POST', `webhooks/${id}/off`)).statusCode).toBe(200)
    expect((await fresh('POST', `webhooks/${id}/test`)).statusCode).toBe(409)
    clock.advance(11 * 60_000)
    const stale = await fresh('PUT', `webhooks/${id}`, hook)
    expect(stale.json()).toMatchObject({ reauthenticate: true })
    const renewed = callerOf(app, await colleague.session())
    expect((await renewed('PUT', `webhooks/${id}`, hook)).statusCode).toBe(200)
    expect((await desk.hook()).off_why).toBeNull()
    const refused = 'https://[::1 https://me@a.example https://me:it@a.example ftp://a.example http://a.example'
    for (const url of [...refused.split(' '), 'https://a.example/a b', 'https://a .example']) {
      const reply = await renewed('PUT', `webhooks/${id}`, { ...hook, url })
      expect(reply.json().fields.url, url).toMatch(/^Please enter an https address without blanks,/)
    }
    const childField = await renewed('PUT', `webhooks/${id}`, { ...hook, fields: ['child_name'] })
    expect(childField.statusCode).toBe(400)
    const listed = await renewed('GET', 'webhooks')
    expect(listed.json().webhooks).toEqual(await listHooks(db))
    expect(listed.body).not.toContain('secret')
  })

  test('is never more than one of ten, and its deliveries are kept for 30 days', async ({ desk, db, clock }) => {
    for (let count = 0; count < 10; count += 1) await desk.add({ events: ['received'] })
    await expect(desk.add()).rejects.toThrow('There are 10 webhooks already')
    await newInquiry(db, clock.now)
    clock.advance(30 * 24 * hourMs)
    await deleteOldDeliveries(db, clock.now)
    expect(await desk.queued()).toHaveLength(10)
    clock.advance(1)
    await deleteOldDeliveries(db, clock.now)
    expect(await desk.queued()).toEqual([])
  })
})
