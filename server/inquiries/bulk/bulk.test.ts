import { describe, expect, vi } from 'vitest'
import type { BulkAct, BulkJob } from '#contract/bulk.ts'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { endLeases } from '#tests/support/end-leases.ts'
import { countLockWaits } from '#tests/support/lock-waits.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { runBulk } from '#tests/support/run-bulk.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import { LostLease } from '../../database/lease.ts'
import { redactOldSteps } from '../undo/undo-change.ts'
import { deleteOldJobs, previewJob } from './jobs.ts'
import { runBatch, withNextJob } from './run-job.ts'

type Act = BulkAct extends infer Each ? (Each extends { at: Date } ? never : Each) : never
type Sent = Act | { kind: 'next_step'; at: string; text: string }

const minuteMs = 60_000

const test = base.extend('desk', { scope: 'file' }, ({ db, clock, asOwner, asPlain }) => {
  const ticked = (ids: number[]) => ({ contacts: ids.map((id) => ({ id })) })
  const run = () => runBulk(db, clock.now)
  const deskOf = (caller: typeof asOwner) => {
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const reply = await caller(method, `contacts${url}`, payload)
      return { status: reply.statusCode, ...reply.json() }
    }
    const readJob = async (): Promise<BulkJob> => (await call('GET', '/bulk')).job
    const freeze = async (chosen: object) => {
      const frozen = await call('POST', '/bulk', chosen)
      expect(frozen.status, JSON.stringify(frozen)).toBe(201)
      return frozen as { id: number; total: number }
    }
    const preview = async (id: number, act: Sent, includes_others = false) =>
      (await call('POST', `/bulk/${id}/preview`, { act, includes_others })) as {
        status: number
        error: string
        job: BulkJob
      }
    const on = (id: number, verb: string, payload?: object) => call('POST', `/bulk/${id}/${verb}`, payload)
    return {
      call,
      readJob,
      freeze,
      preview,
      on,
      /** Freezes, starts and does it all. */
      async change(ids: number[], act: Sent) {
        const { id } = await freeze(ticked(ids))
        await preview(id, act)
        await on(id, 'start')
        await run()
        return readJob()
      },
      async undo(id: number) {
        const reply = await on(id, 'undo')
        expect(reply.status, JSON.stringify(reply)).toBe(200)
        await run()
        return readJob()
      },
    }
  }
  return {
    ...deskOf(asOwner),
    plain: deskOf(asPlain),
    ticked,
    run,
    add: async (count: number) => {
      const ids: number[] = []
      for (let index = 0; index < count; index += 1) ids.push(await newInquiry(db, clock.now))
      return ids
    },
    read: (ids: number[]) =>
      db
        .selectFrom('inquiries')
        .select(['id', 'status', 'version', 'owner_id', 'next_step_at', 'next_step_text'])
        .select(['first_answered_at', 'deleted_at', 'deleted_by'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute(),
    async readPlainId() {
      const plain = db.selectFrom('admins').select('id').where('name', '=', 'Plain')
      return (await plain.executeTakeFirstOrThrow()).id
    },
    soon: (minutes: number) => new Date(clock.now.getTime() + minutes * minuteMs).toISOString(),
  }
})

const none = { changed: 0, already: 0, others: 0, changed_since: 0, gone: 0, undone: 0, kept: 0 }
const withoutVersion = <Row extends { version: number }>(rows: Row[]) =>
  rows.map(({ version: _version, ...row }) => row)

describe('many contacts', () => {
  test('are marked as followed up, each as often as it is said, and undone', async ({ desk, db }) => {
    const ids = await desk.add(2)
    const before = await desk.read(ids)
    await desk.call('POST', `/${ids[0]}/follow-ups`)
    const job = await desk.change(ids, { kind: 'follow_up' })
    expect(job.counts).toEqual({ ...none, changed: 2 })
    const { entries } = await desk.call('GET', `/${ids[0]}/timeline`)
    expect(entries.slice(0, 2)).toMatchObject([{ kind: 'follow_up_sent' }, { kind: 'follow_up_sent' }])
    expect(await desk.read(ids)).toEqual(before)
    expect((await desk.undo(job.id)).counts).toEqual({ ...none, undone: 2 })
    const marks = db.selectFrom('inquiry_events').select('id').where('kind', '=', 'follow_up_sent')
    expect(await marks.where('undoes', 'is', null).where('inquiry_id', 'in', ids).execute()).toHaveLength(3)
  })

  test('are frozen, previewed and moved as a single move does it, and undone once', async ({ desk, db }) => {
    const ids = await desk.add(3)
    const [one, two, three] = ids as [number, number, number]
    await desk.call('PUT', `/${one}`, { status: 'contacted' })
    const before = await desk.read(ids)
    const { id, total } = await desk.freeze(desk.ticked(ids))
    expect(total).toBe(3)
    const { job } = await desk.preview(id, { kind: 'move', status: 'contacted' })
    expect(job).toMatchObject({ state: 'frozen', counts: { ...none, changed: 2, already: 1 } })
    expect(await desk.read(ids)).toEqual(before)
    await desk.on(id, 'start')
    await desk.run()
    const done = await desk.readJob()
    expect(done).toMatchObject({ state: 'done', counts: { ...none, changed: 2, already: 1 } })
    const after = await desk.read(ids)
    expect(after.map(({ status, version }) => ({ status, version }))).toEqual(
      ids.map(() => ({ status: 'contacted', version: 2 })),
    )
    expect(after.every(({ first_answered_at }) => first_answered_at)).toBe(true)
    const events = db
      .selectFrom('inquiry_events')
      .select(['kind', 'from_status', 'to_status', 'admin_id'])
      .where('inquiry_id', '=', two)
    const timeline = await events.where('kind', '<>', 'submitted').execute()
    const move = { kind: 'status_changed', admin_id: 1 }
    expect(timeline).toEqual([{ ...move, from_status: 'pending', to_status: 'contacted' }])

    await desk.plain.call('PUT', `/${three}`, { status: 'converted' })
    const undone = await desk.undo(id)
    expect(undone).toMatchObject({
      state: 'undone',
      undoable_until: null,
      counts: { ...none, already: 1, undone: 1, kept: 1 },
      left: [{ id: three, why: 'kept', name: 'Sarah Whitfield' }],
    })
    const [, second, third] = await desk.read(ids)
    expect(withoutVersion([second as never])).toEqual(withoutVersion([before[1] as never]))
    expect(third).toMatchObject({ status: 'converted' })
    expect(await desk.on(id, 'undo')).toMatchObject({ status: 409 })
    expect((await readAuditEntries(db, ['bulk_changed', 'bulk_undone', 'status_changed'])).slice(-3)).toMatchObject([
      { action: 'bulk_changed', ids: [], details: { bulk: 'move', count: 2, status: 'contacted' } },
      { action: 'status_changed', ids: [three] },
      { action: 'bulk_undone', ids: [], details: { bulk: 'move', count: 1, status: 'contacted' } },
    ])
  })

  test('stay as they are when another has them, or changed them since they were seen or frozen', async ({ desk }) => {
    const ids = await desk.add(6)
    const [, seenOld, frozenOld, others, gone, planned] = ids as [number, number, number, number, number, number]
    await desk.plain.call('PUT', `/${seenOld}`, { status: 'contacted' })
    await desk.plain.call('PUT', `/${others}/owner`, { owner_id: await desk.readPlainId() })
    const contacts = ids.map((id) => ({ id, version: 1 }))
    const { id } = await desk.freeze({ contacts })
    await desk.plain.call('PUT', `/${frozenOld}/owner`, { owner_id: await desk.readPlainId() })
    await desk.plain.call('DELETE', `/${gone}`)
    await desk.plain.call('PUT', `/${planned}/next-step`, { at: desk.soon(60), text: 'Call' })
    const act = { kind: 'move', status: 'archived' } as const
    const { job } = await desk.preview(id, act)
    expect(job.counts).toEqual({ ...none, changed: 1, others: 1, changed_since: 3, gone: 1 })
    const included = await desk.preview(id, act, true)
    expect(included.job.counts).toEqual({ ...none, changed: 2, changed_since: 3, gone: 1 })
    await desk.on(id, 'start')
    await desk.run()
    const done = await desk.readJob()
    expect(done.left.map(({ id: left, why }) => [left, why])).toEqual([
      [seenOld, 'changed_since'],
      [frozenOld, 'changed_since'],
      [planned, 'changed_since'],
    ])
    const statuses = (await desk.read(ids)).map(({ status }) => status)
    expect(statuses).toEqual(['archived', 'contacted', 'pending', 'archived', 'pending', 'pending'])
  })

  test('are begun at once, and undone at once', async ({ desk, openApp, signedIn: headers }) => {
    const notify = vi.fn()
    const app = await openApp({}, { bulkWorker: { notify } })
    const { id } = await desk.freeze(desk.ticked(await desk.add(1)))
    await desk.preview(id, { kind: 'claim' })
    for (const verb of ['start', 'undo']) {
      await app.inject({ method: 'POST', url: `/api/admin/contacts/bulk/${id}/${verb}`, headers })
      await desk.run()
    }
    expect(notify).toHaveBeenCalledTimes(2)
  })

  test('that match a filter are frozen when it is pressed, and later ones are none of them', async ({ desk }) => {
    const ids = await desk.add(2)
    const plain = await desk.readPlainId()
    await desk.plain.change(ids, { kind: 'claim' })
    await desk.plain.call('PUT', `/${ids[0]}`, { status: 'archived' })
    const { id } = await desk.plain.freeze({ filter: { view: 'mine' } })
    const [late] = await desk.add(1)
    await desk.plain.call('PUT', `/${late}/owner`, { owner_id: plain })
    await desk.plain.preview(id, { kind: 'hand_over', owner_id: 1 })
    await desk.plain.on(id, 'start')
    await desk.run()
    const owners = (await desk.read([...ids, Number(late)])).map(({ owner_id }) => owner_id)
    expect(owners).toEqual([plain, 1, plain])
  })

  test('are deleted by super administrators who type the number, and restored by Undo', async ({ desk, db }) => {
    const ids = await desk.add(3)
    const frozenByPlain = await desk.plain.freeze(desk.ticked(ids))
    expect(await desk.plain.preview(frozenByPlain.id, { kind: 'delete' })).toMatchObject({
      status: 403,
    })
    const { id } = await desk.freeze(desk.ticked(ids))
    await desk.preview(id, { kind: 'delete' })
    expect(await desk.on(id, 'start')).toMatchObject({ status: 409 })
    expect(await desk.on(id, 'delete', { count: 2 })).toMatchObject({ status: 409 })
    await desk.on(id, 'delete', { count: 3 })
    await desk.run()
    for (const row of await desk.read(ids)) {
      expect(row).toMatchObject({ deleted_by: 1, version: 2, deleted_at: expect.any(Date) })
    }
    await desk.call('POST', `/${ids[0]}/restore`)
    await desk.call('DELETE', `/${ids[0]}`)
    expect(await desk.undo(id)).toMatchObject({ counts: { ...none, undone: 2, kept: 1 }, left: [] })
    expect((await desk.read(ids)).map(({ deleted_by }) => deleted_by)).toEqual([1, null, null])
    const kinds = db.selectFrom('inquiry_events').select('kind').orderBy('id')
    const events = await kinds.where('inquiry_id', '=', Number(ids[1])).execute()
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['deleted', 'restored'])
  })

  test('are not deleted by a start where a preview makes a deletion of them', async ({ desk, clock, db, pool }) => {
    const { id } = await desk.freeze(desk.ticked(await desk.add(1)))
    await desk.preview(id, { kind: 'claim' })
    const previewing = await db.startTransaction().execute()
    const deletion = { role: 'super_admin', act: { kind: 'delete' }, includesOthers: true } as const
    await previewJob(previewing, { id, by: 1, now: clock.now, ...deletion })
    const started = desk.on(id, 'start')
    await expect.poll(() => countLockWaits(pool, 'transactionid')).toBe(1)
    await previewing.commit().execute()
    expect(await started).toMatchObject({ status: 409 })
  })

  test('are changed in batches by one process, another goes on, and it can be stopped', async ({ desk, clock, db }) => {
    const ids = await seedPlainInquiries(db, 1_100)
    const { id } = await desk.freeze(desk.ticked(ids.slice(0, 1_000)))
    await desk.preview(id, { kind: 'move', status: 'archived' })
    await desk.on(id, 'start')
    const { now } = clock
    await withNextJob(db, async (first) => {
      expect(first.id).toBe(id)
      expect(await runBatch(db, { ...first, now })).toBe(true)
      expect(await desk.readJob()).toMatchObject({
        state: 'running',
        counts: { ...none, changed: 500 },
      })
      expect(await desk.run()).toBe(0)
      await endLeases(db)
      await withNextJob(db, async (second) => {
        expect(second.id).toBe(id)
        await expect(runBatch(db, { ...first, now })).rejects.toThrow(LostLease)
        expect(await desk.on(id, 'stop')).toMatchObject({
          job: { state: 'stopped', counts: { ...none, changed: 500 } },
        })
        expect(await runBatch(db, { ...second, now })).toBe(false)
      })
    })
    expect(await desk.on(id, 'stop')).toMatchObject({ status: 409 })
    const archived = (await desk.read(ids)).filter(({ status }) => status === 'archived')
    expect(archived).toHaveLength(500)
    expect((await desk.undo(id)).counts).toEqual({ ...none, undone: 500 })
    expect((await desk.read(ids)).every(({ status }) => status === 'pending')).toBe(true)
    expect((await readAuditEntries(db, ['bulk_changed', 'bulk_undone'])).slice(-2)).toMatchObject([
      { details: { count: 500 } },
      { details: { count: 500 } },
    ])
  })

  test('stay as they are once whoever began it, or is to have them, is disabled', async ({ desk, clock, db }) => {
    const plain = await desk.readPlainId()
    const setDisabled = (disabled_at: Date | null) =>
      db.updateTable('admins').set({ disabled_at }).where('id', '=', plain).execute()
    const acts = [
      [desk.plain, { kind: 'move', status: 'archived' }],
      [desk, { kind: 'hand_over', owner_id: plain }],
    ] as const
    for (const [who, act] of acts) {
      const ids = await desk.add(1)
      const { id } = await who.freeze(desk.ticked(ids))
      await who.preview(id, act)
      await who.on(id, 'start')
      await setDisabled(clock.now)
      await desk.run()
      await setDisabled(null)
      expect(await desk.read(ids)).toMatchObject([{ status: 'pending', owner_id: null }])
      const job = db.selectFrom('bulk_jobs').select(['state', 'error']).where('id', '=', id)
      expect(await job.executeTakeFirst()).toEqual({
        state: 'stopped',
        error: 'The account is no longer active.',
      })
    }
  })

  test('keep what Undo needs as long as it can be pressed, and nothing an hour later', async ({ desk, clock, db }) => {
    const ids = await desk.add(2)
    const at = desk.soon(60)
    const job = await desk.change(ids, { kind: 'next_step', at, text: 'Call' })
    expect(job.act).toEqual({ kind: 'next_step', at })
    const running = await desk.plain.freeze(desk.ticked(ids))
    await desk.plain.preview(running.id, { kind: 'claim' })
    await desk.plain.on(running.id, 'start')
    const isKept = async () => (await db.selectFrom('bulk_jobs').where('id', '=', job.id).execute()).length > 0
    clock.advance(9 * minuteMs)
    await redactOldSteps(db, new Date(clock.now.getTime() + minuteMs / 2))
    expect(await desk.readJob()).toMatchObject({ id: job.id })
    clock.advance(2 * minuteMs)
    expect(await desk.on(job.id, 'undo')).toMatchObject({
      status: 409,
      error: 'A change can be undone for 10 minutes.',
    })
    expect(await desk.readJob()).toBeNull()
    clock.advance(49 * minuteMs)
    await deleteOldJobs(db, clock.now)
    expect(await isKept()).toBe(true)
    clock.advance(1)
    await deleteOldJobs(db, clock.now)
    expect(await isKept()).toBe(false)
    expect(await desk.plain.readJob()).toMatchObject({ state: 'running' })
    expect(await db.selectFrom('bulk_items').select('job_id').where('job_id', '=', job.id).execute()).toEqual([])
  })

  test('of a selection belong to whoever made it', async ({ desk }) => {
    const { id } = await desk.freeze(desk.ticked(await desk.add(1)))
    for (const verb of ['start', 'stop', 'undo']) {
      expect((await desk.plain.on(id, verb)).status).toBe(404)
    }
    expect((await desk.on(id, 'start')).status).toBe(409)
  })
})
