import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { promiseDays } from '#contract/inquiries/promise.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { test } from '#tests/support/app.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { runBulk } from '#tests/support/run-bulk.ts'
import type { Database } from '../database/schema.ts'
import { fold, stateColumns } from './acts/fold.ts'
import { freezeContacts } from './bulk/freeze.ts'
import { previewJob, startJob, undoJob } from './bulk/jobs.ts'
import { countOutcomes } from './bulk/outcomes.ts'
import { changeStatus } from './change-status.ts'
import { deleteInquiry, restoreInquiry } from './deletion/delete-inquiry.ts'
import { changeOwner } from './plan/change-owner.ts'
import { finishNextStep, setNextStep } from './plan/next-step.ts'
import { readPromiseFigures } from './promise-figures.ts'
import { finishReplies, recordReply } from './replies/record-reply.ts'
import { countMatching } from './statistics.ts'
import { acceptSuspected } from './suspected-spam.ts'
import { recordOutcome } from './timeline/record-outcome.ts'
import { undoChange } from './undo/undo-change.ts'

vi.setConfig({ testTimeout: 240_000 })

const histories = isFullRun ? 10_000 : 400
const hourMs = 60 * 60_000
const now = new Date('2026-06-10T12:00:00Z')

const outcomes = ['reached', 'no_answer', 'left_message', 'later'] as const
const notifying = { notifyEmails: ['t@example.org'], mailsToFiles: true, notifyWorker: () => {} }

type Life = { id: number; eventIds: number[] }

/** Some are refused, as they are for administrators: nothing happens then. */
const actOnce = (db: Database, random: Random, { id, eventIds }: Life, at: Date): Promise<unknown> => {
  const change = { id, by: 1, now: at }
  const move = async () => {
    const { event_id } = await changeStatus(db, { ...change, status: random.oneOf(statuses) })
    if (event_id) eventIds.push(event_id)
  }
  const recordOne = async () => {
    const outcome = random.oneOf(outcomes)
    const claims_and_moves = random.below(2) === 0
    eventIds.push(await recordOutcome(db, { ...change, outcome, channel: null, claims_and_moves }))
  }
  // Any of them: what a later move stands on is refused.
  const undo = () => undoChange(db, { ...change, event_id: random.oneOf(eventIds) ?? 0 })
  const acts = [
    move,
    move,
    recordOne,
    undo,
    undo,
    () => deleteInquiry(db, change),
    () => restoreInquiry(db, { ...change, by: { id: 1, role: 'super_admin' } }),
    () => acceptSuspected(db, { ...change, notifying }),
    async () => eventIds.push((await changeOwner(db, { ...change, owner_id: random.oneOf([null, 1]) })) ?? 0),
    async () => eventIds.push((await setNextStep(db, { ...change, at: new Date(+at + hourMs), text: 'Call' })) ?? 0),
    async () => eventIds.push(await finishNextStep(db, change)),
    () => recordReply(db, { ...change, body: '' }),
    async () => eventIds.push((await finishReplies(db, change)) ?? 0),
  ]
  return random
    .oneOf(acts)()
    .catch(() => undefined)
}

async function submitMany(db: Database, random: Random, count = histories) {
  const ages = Array.from({ length: count }, () => random.below(95 * 24 * 60))
  await sql`
    insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
      agreed_to_terms_at, content_digest, created_at, suspicion)
    select 'Ada', 'History', 'ada@example.com', '1', 'Zoë', ${now}, '', ${now}::timestamptz - age * interval '1 minute',
      case when position % 10 = 0 then 'links' end
    from unnest(${ages}::integer[]) with ordinality as aged (age, position) order by position`.execute(db)
  return db.selectFrom('inquiries').select(['id', 'created_at']).orderBy('id').execute()
}

async function liveThrough(db: Database, seed: number) {
  const submitted = await submitMany(db, randomFrom(seed))
  const next = submitted.values()
  // Several at once: each history is its own inquiry's.
  const live = async () => {
    for (const { id, created_at } of next) {
      // Its own, so that it does not depend on which of them is quicker.
      const random = randomFrom(seed + id)
      let at = created_at.getTime()
      const life = { id, eventIds: [] }
      const steps = 1 + random.below(8)
      for (let step = 0; step < steps; step += 1) {
        // Minutes, so that much can be undone, or hours, so that answers come late.
        at += random.oneOf([4 * 60_000, 4 * 60_000, 9 * hourMs, 20 * hourMs])
        if (at < now.getTime()) await actOnce(db, random, life, new Date(at))
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, live))
}

async function expectFolded(db: Database) {
  const rows = await db
    .selectFrom('inquiries')
    .select([...stateColumns, 'id', 'created_at', 'suspicion', 'due_at'])
    .select(['arrived_by', 'added_at', 'ends_count_from'])
    .execute()
  const events = await db.selectFrom('inquiry_events').selectAll().orderBy('id').execute()
  const replies = await db.selectFrom('inquiry_replies').selectAll().execute()
  const eventsById = Map.groupBy(events, ({ inquiry_id }) => inquiry_id)
  const repliesById = Map.groupBy(replies, ({ inquiry_id }) => inquiry_id)
  const folded = rows.map((row) => {
    const happened = { events: eventsById.get(row.id) ?? [], replies: repliesById.get(row.id) ?? [] }
    return { ...row, ...fold(row, happened) }
  })
  expect(rows).toEqual(folded)
  return { rows, events }
}

test('random histories leave the columns and figures that a recount of their timelines gives', async ({ db }) => {
  await liveThrough(db, 7)
  const { rows, events } = await expectFolded(db)
  expect(events.filter(({ undoes }) => undoes !== null).length).toBeGreaterThan(histories / 33)
  expect(rows.filter(({ settled_at }) => settled_at).length).toBeGreaterThan(histories / 10)
  expect(rows.filter(({ no_answers }) => no_answers > 1).length).toBeGreaterThan(histories / 2_000)
  for (const { status, due_at, created_at, first_answered_at, closed_unanswered_at, next_step_at } of rows) {
    const isOpen = status === 'pending' && !first_answered_at && !closed_unanswered_at
    const promised = isOpen ? [+created_at + 24 * hourMs] : []
    const planned = next_step_at && status !== 'archived' ? [+next_step_at] : []
    const due = [...promised, ...planned].toSorted((one, other) => one - other)[0]
    expect(due_at).toEqual(due === undefined ? null : new Date(due))
  }

  const figures = await readPromiseFigures(db, now)
  const shown = rows.filter(({ deleted_at, suspicion }) => !deleted_at && !suspicion)
  expect(figures.periods).toEqual(promiseDays.map((days) => recountPeriod(shown, days)))
  for (const { days, answered, answered_within, overdue } of figures.periods) {
    const countOf = (figure: 'answered' | 'late' | 'overdue') =>
      countMatching(db, { promise: { name: `${figure}_${days as 7}`, now } })
    expect(await countOf('answered')).toBe(answered)
    expect(await countOf('late')).toBe(answered - answered_within + overdue)
    expect(await countOf('overdue')).toBe(overdue)
  }
  const today = startOfToday(0)
  for (const [index, { inquiries }] of figures.per_day.toReversed().entries()) {
    const from = startOfToday(index)
    const until = index === 0 ? today + 24 * hourMs : startOfToday(index - 1)
    const ofDay = shown.filter(({ created_at }) => +created_at >= from && +created_at < until)
    expect(inquiries, `${index} days ago`).toBe(ofDay.length)
  }
  expect(figures.per_day.at(-1)?.day).toBe('2026-06-10')
})

/** Midnight in Kolkata, which has no daylight saving. */
const startOfToday = (daysAgo: number) => Date.UTC(2026, 5, 10 - daysAgo) - 5.5 * hourMs

type Row = {
  created_at: Date
  status: string
  first_answered_at: Date | null
  closed_unanswered_at: Date | null
}

function recountPeriod(rows: readonly Row[], days: number) {
  const ofPeriod = rows.filter(({ created_at }) => +created_at >= startOfToday(days - 1))
  const times = ofPeriod
    .flatMap(({ created_at, first_answered_at }) => (first_answered_at ? [+first_answered_at - +created_at] : []))
    .toSorted((one, other) => one - other)
  const within = times.filter((time) => time <= 24 * hourMs).length
  const overdue = ofPeriod.filter(
    ({ status, created_at, first_answered_at, closed_unanswered_at }) =>
      status === 'pending' && !first_answered_at && !closed_unanswered_at && +now - +created_at > 24 * hourMs,
  ).length
  return {
    days,
    answered: times.length,
    answered_within: within,
    overdue,
    share_within: within / (times.length + overdue),
    median_minutes: Math.floor((times[Math.ceil(times.length / 2) - 1] ?? 0) / 60_000),
  }
}

/** Half of what was done to many is undone. */
async function changeMany(db: Database) {
  const ids = (await db.selectFrom('inquiries').select('id').execute()).map(({ id }) => ({ id }))
  const acts = [
    { kind: 'move', status: 'contacted' },
    { kind: 'next_step', at: new Date(+now + hourMs), text: 'Call' },
    { kind: 'claim' },
    { kind: 'move', status: 'archived' },
    { kind: 'delete' },
  ] as const
  for (const [index, act] of acts.entries()) {
    const { id } = await freezeContacts(db, { chosen: { contacts: ids.slice(index * 30) }, by: 1, now })
    const job = { id, by: 1, now }
    const preview = await previewJob(db, { ...job, role: 'super_admin', act, includesOthers: true })
    const { changed } = await countOutcomes(db, preview)
    await startJob(db, { ...job, ...(act.kind === 'delete' && { deleting: changed }) })
    await runBulk(db, now)
    expect(changed).toBeGreaterThan(histories / 10)
    if (index % 2 === 0) await undoJob(db, job)
    await runBulk(db, now)
  }
}

test('what is done to many, and its Undo, leaves the columns that their events say', async ({ db }) => {
  await changeMany(db)
  await expectFolded(db)
})

test('a due step is no owed answer of an inquiry that was moved, answered, closed or came today', async ({ db }) => {
  await db.deleteFrom('inquiries').execute()
  const created_at = new Date(now.getTime() - 48 * hourMs)
  const rows = await submitMany(db, randomFrom(7), 5)
  const step = { next_step_at: new Date(now.getTime() - hourMs), suspicion: null, created_at }
  await db.updateTable('inquiries').set(step).execute()
  const others = [
    { status: 'contacted' },
    { first_answered_at: now },
    { closed_unanswered_at: now },
    { created_at: now },
  ] as const
  for (const [index, columns] of others.entries()) {
    const other = db.updateTable('inquiries').where('id', '=', rows[index]?.id ?? 0)
    await other.set(columns).execute()
  }
  const { periods } = await readPromiseFigures(db, now)
  expect(periods.map(({ overdue }) => overdue)).toEqual([1, 1, 1])
  const list = { name: 'overdue_7', now } as const
  expect(await countMatching(db, { promise: list })).toBe(1)
})
