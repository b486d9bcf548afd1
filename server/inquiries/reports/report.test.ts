import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { brand } from '#brand'
import { type Arrival, arrivals } from '#contract/inquiries/arrivals.ts'
import { notSpecified } from '#contract/inquiries/inquiries.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { type Report, type ReportFigures, reportDimensions } from '#contract/reports.ts'
import { test as base } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { randomFrom } from '#tests/support/random.ts'
import { readCells, readTable } from '#tests/support/read-workbook.ts'
import { seed } from '#tests/support/seed.ts'
import { fold } from '../acts/fold.ts'
import type { EventRow } from '../table.ts'
import { readReport } from './read-report.ts'

vi.setConfig({ testTimeout: 240_000 })

const histories = isFullRun ? 10_000 : 1_000
const random = randomFrom(seed)
const { below, oneOf } = random

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const now = new Date('2026-06-10T12:00:00Z')
const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(moment)

const countries = { US: ['USA', 'America'], GB: ['England', 'U.K.'], other: [null, 'Kenya'] }
const spelled = Object.entries(countries).flatMap(([code, texts]) => texts.map((text) => ({ code, text })))

/** As what is done to an inquiry stands in its timeline: the columns are what a recount gives. */
function randomHistory(createdAt: Date, arrived_by: Arrival) {
  const events: EventRow[] = []
  let status: (typeof statuses)[number] = 'pending'
  let at = createdAt.getTime()
  for (let step = below(4); step > 0; step -= 1) {
    at += oneOf([1, 59_999, 60_000, 9 * hourMs, 15 * hourMs, 24 * hourMs, 24 * hourMs + 1])
    const to = oneOf(statuses)
    const move = { kind: 'status_changed', from_status: status, to_status: to, outcome: null }
    const outcome = { kind: 'outcome_recorded', outcome: oneOf(['reached', 'no_answer'] as const) }
    const act = below(2) === 0 ? move : { ...outcome, from_status: null, to_status: null }
    if (act === move) status = to
    events.push({ ...act, id: step, undoes: null, happened_at: new Date(at) } as EventRow)
  }
  const beginning = { status, created_at: createdAt, arrived_by, added_at: now, ends_count_from: null }
  const { first_answered_at, closed_unanswered_at } = fold(beginning, { events, replies: [] })
  return { status, first_answered_at, closed_unanswered_at }
}

function randomRow(ownerIds: readonly number[]) {
  const created_at = new Date(now.getTime() - below(200 * 24 * 60) * 60_000)
  const { code, text } = oneOf(spelled)
  const arrived_by = oneOf<Arrival>([...arrivals, 'import'])
  const columns = {
    ...randomHistory(created_at, arrived_by),
    created_at,
    arrived_by,
    country: text,
    board: oneOf(['IB', 'IGCSE', notSpecified, null]),
    subject: oneOf(['Physics', 'physics', 'Maths, "A"', null]),
    landing_page: below(3) === 0 ? `/p${below(90)}` : oneOf(['/', '/courses', null]),
    utm_source: oneOf(['Google', 'google', 'mail', null, null, null]),
    utm_medium: oneOf(['cpc', 'CPC', null]),
    referrer_host: oneOf(['Bing.com', 'google / cpc', null]),
    owner_id: oneOf([...ownerIds, null]),
    deleted_at: below(20) === 0 ? now : null,
    suspicion: below(20) === 0 ? 'links' : null,
  }
  const { utm_source, utm_medium, referrer_host } = columns
  const campaign = utm_source && [utm_source, utm_medium].filter(Boolean).join(' / ')
  const keys = {
    month: dayOf(created_at).slice(0, 7),
    country: code,
    board: columns.board ?? notSpecified,
    subject: columns.subject ?? notSpecified,
    landing: columns.landing_page ?? notSpecified,
    source: (campaign ?? referrer_host)?.toLowerCase() ?? notSpecified,
    owner: columns.owner_id?.toString() ?? notSpecified,
  }
  return { columns, keys, day: dayOf(created_at) }
}
type Row = ReturnType<typeof randomRow>

const test = base
  .extend('clock', { scope: 'file' }, () => ({ now, advance() {} }))
  .extend('stored', { scope: 'file' }, async ({ db, signedIn: _account }) => {
    await createAccount(db, { name: 'Asha Rao' })
    const owners = await db.selectFrom('admins').select('id').execute()
    const rows = Array.from({ length: histories }, () => randomRow(owners.map(({ id }) => id)))
    await sql`
      insert into inquiries (parent_first_name, parent_last_name, parent_email, contact_number, child_name,
        content_digest, created_at, status, first_answered_at, closed_unanswered_at, country, board, subject,
        landing_page, utm_source, utm_medium, referrer_host, owner_id, arrived_by, deleted_at, suspicion)
      select 'Ada', 'Report', 'ada@example.com', '1', 'Zoë', '', created_at, status, first_answered_at,
        closed_unanswered_at, country, board, subject, landing_page, utm_source, utm_medium, referrer_host, owner_id,
        arrived_by, deleted_at, suspicion
      from json_populate_recordset(null::inquiries, ${JSON.stringify(rows.map(({ columns }) => columns))}::json)`.execute(
      db,
    )
    return rows.filter(({ columns: { deleted_at, suspicion } }) => !deleted_at && !suspicion)
  })

const isOverdue = ({ columns: { status, created_at, first_answered_at, ...ends } }: Row) =>
  status === 'pending' && +now - +created_at > dayMs && !(first_answered_at ?? ends.closed_unanswered_at)

function recount(rows: readonly Row[]): ReportFigures {
  const times = rows
    .flatMap(({ columns: { created_at, first_answered_at } }) =>
      first_answered_at ? [+first_answered_at - +created_at] : [],
    )
    .toSorted((one, other) => one - other)
  const middle = times[Math.ceil(times.length / 2) - 1]
  return {
    inquiries: rows.length,
    due: times.length + rows.filter(isOverdue).length,
    reached: rows.filter(({ columns }) => columns.first_answered_at).length,
    answered_within: times.filter((time) => time <= 24 * hourMs).length,
    converted: rows.filter(({ columns }) => columns.status === 'converted').length,
    median_minutes: middle === undefined ? null : Math.floor(middle / 60_000),
  }
}

const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

test('reports are what a recount of random histories gives, and each figure is the length of its list', async ({
  app,
  signedIn,
  stored,
}) => {
  const get = async (path: string, query: object) => {
    const reply = await app.inject({ url: `/api/admin${path}`, headers: signedIn, query: { ...query } })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const lengthOf = async (filter: object) => (await get('/contacts', filter)).pagination.total
  let othersSeen = 0
  for (let round = 0; round < (isFullRun ? 70 : 14); round += 1) {
    const by = reportDimensions[round % reportDimensions.length] ?? 'month'
    // The first of each are long enough for rows that are put together as others.
    const isLong = round < reportDimensions.length
    const from = addDays('2025-11-20', below(isLong ? 60 : 200))
    const to = addDays(from, isLong ? 120 : below(90))
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    const before = { from: addDays(from, -days), to: addDays(from, -1) }
    const within = (range: { from: string; to: string }) =>
      stored.filter(({ day }) => day >= range.from && day <= range.to)
    const says = JSON.stringify({ from, to, by, seed })
    const report: Report = await get('/reports', { from, to, by })
    expect(report.total, says).toEqual(recount(within({ from, to })))
    expect(report.previous, says).toEqual(recount(within(before)))
    expect(report.before).toEqual(before)

    const named = new Set(report.rows.flatMap(({ key }) => key ?? []))
    const ofRow = (key: string | null) => (row: Row) => (key === null ? !named.has(row.keys[by]) : row.keys[by] === key)
    for (const { key, figures, previous } of report.rows) {
      const row = `${says} ${key}`
      expect(figures, row).toEqual(recount(within({ from, to }).filter(ofRow(key))))
      const expected = by === 'month' ? null : recount(within(before).filter(ofRow(key)))
      expect(previous, row).toEqual(expected)
      if (key === null) othersSeen += figures.inquiries
    }
    expect(report.rows.length).toBeLessThanOrEqual(50)
    const sum = report.rows.reduce((total, { figures }) => total + figures.inquiries, 0)
    expect(sum, says).toBe(report.total.inquiries)

    if (report.rows.length === 0) continue
    const { key, figures } = oneOf(report.rows)
    if (by === 'month' || key === null) continue
    const filter = { from, to, [by]: key }
    const list = `${says} ${key}`
    expect(await lengthOf(filter), list).toBe(figures.inquiries)
    expect(await lengthOf({ ...filter, promise: 'reached' }), list).toBe(figures.reached)
    expect(await lengthOf({ ...filter, promise: 'within' }), list).toBe(figures.answered_within)
    expect(await lengthOf({ ...filter, status: 'converted' }), list).toBe(figures.converted)
    const { total } = await get('/contacts/changed', { ...filter, ids: '1' })
    expect(total, list).toBe(figures.inquiries)
    const file = await app.inject({
      url: '/api/admin/contacts/export',
      headers: signedIn,
      query: filter,
    })
    expect(file.headers['x-total-count'], list).toBe(String(figures.inquiries))
  }
  expect(othersSeen).toBeGreaterThan(0)

  // The dashboard says the same of the same days.
  for (const { days, answered, share_within } of (await get('/promise', {})).periods) {
    const to = dayOf(now)
    const { total }: Report = await get('/reports', { from: addDays(to, 1 - days), to, by: 'month' })
    expect([total.reached, total.answered_within / total.due]).toEqual([answered, share_within])
  }
})

test('months without an inquiry have a row, and those before the latest 48 one together', async ({ db, stored }) => {
  const query = { from: '2000-01-01', to: '2099-12-31', by: 'month' } as const
  const { rows, total } = await readReport(db, query, new Date('2030-01-15T00:00:00Z'))
  expect(rows.length).toBe(49)
  expect(rows[0]).toMatchObject({ key: 'earlier', label: 'Earlier' })
  expect(rows[1]).toMatchObject({ key: '2026-02', label: 'Feb 2026' })
  expect(rows.at(-1)).toMatchObject({ key: '2030-01', figures: { inquiries: 0 } })
  expect(total.inquiries).toBe(stored.length)
})

test('owners have their names, and countries those of the list', async ({ app, signedIn, stored: _ }) => {
  const labelsBy = async (by: string) => {
    const query = { from: '2025-01-01', to: '2026-12-31', by }
    const reply = await app.inject({ url: '/api/admin/reports', headers: signedIn, query })
    return reply
      .json()
      .rows.map(({ label }: Report['rows'][number]) => label)
      .toSorted()
  }
  expect(await labelsBy('owner')).toEqual(['Asha Rao', 'Nobody', 'Owner'])
  expect(await labelsBy('country')).toEqual(['Other or not given', 'United Kingdom', 'United States'])
})

test('the sheet holds the rows, shares as percent, total and what is counted', async ({ app, signedIn, stored: _ }) => {
  const query = { from: '2026-01-01', to: '2026-03-31', by: 'board' }
  const get = (path: string) => app.inject({ url: `/api/admin/reports${path}`, headers: signedIn, query })
  const { rows, total, previous }: Report = (await get('')).json()
  const file = await get('/export')
  expect(file.headers['content-disposition']).toBe('attachment; filename="report_board_2026-01-01_to_2026-03-31.xlsx"')
  const sheet = await readCells(file.rawPayload)
  expect(sheet.name).toBe('Report')
  const table = await readTable(file.rawPayload)
  expect(table.slice(0, rows.length).map((row) => [row['Board'], row['Inquiries']])).toEqual(
    rows.map(({ label, figures }) => [label, figures.inquiries]),
  )
  expect(table[rows.length]).toMatchObject({
    Board: 'Total',
    Inquiries: total.inquiries,
    'Answered within 24 h, share': total.answered_within / total.due,
    'Before: Converted': previous.converted,
    'Before: Median first answer (min)': previous.median_minutes,
  })
  expect(sheet.cells?.get('1,3')).toMatchObject({ type: 'number', style: { numFmt: '0%' } })
  expect(table.at(-1)?.['Board']).toBe(
    'Received 2026-01-01 to 2026-03-31; before: 2025-10-03 to 2025-12-31. Days of Asia/Kolkata.',
  )
})

test.for([
  ['from=1999-12-31&to=2026-03-01&by=month', /from 2000 to 2099/],
  ['from=2026-03-02&to=2026-03-01&by=month', /not after the last/],
] as const)('%s is refused in a sentence', async ([query, sentence], { asOwner }) => {
  const reply = await asOwner('GET', `reports?${query}`)
  expect(reply.statusCode).toBe(400)
  expect(Object.values(reply.json().fields)).toEqual([expect.stringMatching(sentence)])
})

test('one is read at a time: three wait, the next is told to come back', async ({ asOwner, db, stored: _ }) => {
  const ask = () => asOwner('GET', 'reports?from=2026-01-01&to=2026-03-31&by=owner')
  const reading = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and query like '%received as%' and state = 'active' and pid <> pg_backend_pid()`.execute(
      db,
    )
    return rows[0]?.count
  }
  const waiting = await db.transaction().execute(async (trx) => {
    await sql`lock table inquiries in access exclusive mode`.execute(trx)
    const first = Array.from({ length: 4 }, ask)
    await expect.poll(reading).toBe(1)
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json().error).toBe('Other reports are being made. Please try again in a moment.')
    expect(await reading()).toBe(1)
    return { first }
  })
  for (const reply of await Promise.all(waiting.first)) expect(reply.statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
})

test('what has inquiries in the range has a row before what had them only earlier', async ({ db }) => {
  for (let index = 0; index < 60; index += 1) {
    await newInquiry(db, new Date(index < 50 ? '2020-02-10' : '2020-01-10'), { subject: `Subject ${index}` })
  }
  const { rows } = await readReport(db, { from: '2020-02-01', to: '2020-02-29', by: 'subject' }, now)
  expect(rows.at(-1)).toMatchObject({ key: null, figures: { inquiries: 1 } })
})
