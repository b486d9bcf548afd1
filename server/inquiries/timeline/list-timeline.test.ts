import { sql } from 'kysely'
import { expect } from 'vitest'
import { listTimeline as listTimelineCall, type TimelineEntry } from '#contract/inquiries/timeline.ts'
import { test as base } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { listTimeline } from './list-timeline.ts'

const test = base
  .extend('id', async ({ app, db, clock }) => {
    await app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload() })
    clock.advance(60_000)
    const newest = db.selectFrom('inquiries').select('id').orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  })
  .extend('read', ({ asOwner, id }) => async (as = asOwner) => {
    const reply = await as('GET', `contacts/${id}/timeline`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ entries: TimelineEntry[]; total: number }>()
  })

test('all that happened is told once, newest first', async ({ db, clock, asOwner, asPlain, id, read }) => {
  await asOwner('PUT', `contacts/${id}`, { status: 'contacted' })
  clock.advance(60_000)
  await asPlain('POST', `contacts/${id}/outcomes`, { outcome: 'no_answer', channel: 'whatsapp' })
  clock.advance(60_000)
  await asOwner('DELETE', `contacts/${id}`)
  clock.advance(60_000)
  await asOwner('POST', `contacts/${id}/restore`)
  clock.advance(60_000)
  const note = { author_id: 1, body: 'Prefers mornings', search_text: 'prefers mornings' }
  await db
    .insertInto('inquiry_notes')
    .values({ inquiry_id: id, ...note, created_at: clock.now })
    .execute()

  const timeline = await read()
  expect(listTimelineCall.reply.parse(timeline)).toEqual(timeline)
  const { entries, total } = timeline
  expect(entries).toMatchObject([
    { kind: 'note', by_name: 'Owner', note: { body: 'Prefers mornings', is_own: true } },
    { kind: 'restored', by_name: 'Owner' },
    { kind: 'deleted', by_name: 'Owner' },
    {
      kind: 'outcome_recorded',
      by_name: 'Plain',
      outcome: 'no_answer',
      channel: 'whatsapp',
      is_undone: false,
    },
    {
      kind: 'status_changed',
      by_name: 'Owner',
      from_status: 'pending',
      to_status: 'contacted',
      is_undone: false,
    },
    { kind: 'mail', mail: { kind: 'inquiry-confirmation', recipient: 'sarah@example.com' } },
    { kind: 'mail', mail: { kind: 'inquiry-team', state: 'waiting' } },
    { kind: 'submitted', by_name: null },
  ])
  expect(total).toBe(entries.length)
  expect(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  ).toEqual(entries.map(({ at }) => at))
  const [newest] = (await read(asPlain)).entries
  expect(newest).toMatchObject({ note: { is_own: false, author_name: 'Owner' } })
})

test('its moments are in UTC, in whatever zone PostgreSQL writes them', async ({ db, id }) => {
  const by = { id: 1, role: 'super_admin' } as const
  const { entries } = await listTimeline(db, { id, by })
  await db.transaction().execute(async (trx) => {
    await sql`set local time zone 'Asia/Kolkata'`.execute(trx)
    expect((await listTimeline(trx, { id, by })).entries).toEqual(entries)
  })
})

test('a download is told when it named the contact', async ({ asPlain, id, read }) => {
  await asPlain('GET', `contacts/export/single/${id}`)
  await asPlain('POST', 'contacts/export/selected', { contactIds: [id] })
  await asPlain('GET', 'contacts/export')
  const { entries } = await read()
  const downloads = entries.filter(({ kind }) => kind === 'downloaded')
  expect(downloads.map(({ by_name }) => by_name)).toEqual(['Plain', 'Plain'])
})

test('what was undone is marked, and its reversal left out', async ({ clock, asOwner, id, read }) => {
  const at = new Date(clock.now.getTime() + 60_000).toISOString()
  const acts = [
    await asOwner('POST', `contacts/${id}/outcomes`, { outcome: 'reached' }),
    await asOwner('PUT', `contacts/${id}/owner`, { owner_id: 1 }),
    await asOwner('PUT', `contacts/${id}/next-step`, { at, text: 'Call back' }),
    await asOwner('DELETE', `contacts/${id}/next-step`),
  ].map((reply) => reply.json().event_id)
  for (const event_id of acts.toReversed()) {
    await asOwner('POST', `contacts/${id}/undo`, { event_id })
  }
  const { entries } = await read()
  const undone = entries.flatMap((entry) => ('is_undone' in entry ? [entry] : []))
  expect(undone.map(({ id: eventId }) => eventId)).toEqual(acts.toReversed())
  expect(undone.every(({ is_undone }) => is_undone)).toBe(true)
})

test('the newest 200 are returned with the number of all', async ({ db, clock, id, read }) => {
  const event = { inquiry_id: id, kind: 'outcome_recorded', outcome: 'later' } as const
  const moments = Array.from({ length: 230 }, (_, index) => new Date(clock.now.getTime() + index))
  const events = moments.map((happened_at) => ({ ...event, happened_at }))
  await db.insertInto('inquiry_events').values(events).execute()
  const { entries, total } = await read()
  expect([entries.length, total]).toEqual([200, 233])
  expect(entries[0]?.at).toBe(new Date(clock.now.getTime() + 229).toISOString())
})

test('a deleted contact has one for super administrators alone', async ({ asOwner, asPlain, id, read }) => {
  await asOwner('DELETE', `contacts/${id}`)
  expect((await read()).entries[0]).toMatchObject({ kind: 'deleted' })
  const refused = await asPlain('GET', `contacts/${id}/timeline`)
  expect([refused.statusCode, refused.json().error]).toEqual([404, 'This contact no longer exists.'])
})
