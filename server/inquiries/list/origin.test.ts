import { sql } from 'kysely'
import { expect } from 'vitest'
import { brand } from '#brand'
import { arrivals } from '#contract/inquiries/arrivals.ts'
import { countryFilters } from '#contract/inquiries/countries.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { test as base } from '#tests/support/app.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { randomFrom } from '#tests/support/random.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'

const { below, oneOf } = randomFrom(25)

const written = {
  US: ['United States', 'usa', 'U.S.A.', 'America'],
  GB: ['UK', ' england ', 'United Kingdom', 'Scotland'],
  AE: ['UAE', 'United Arab Emirates'],
  IE: ['Ireland'],
  other: [null, 'Kenya', 'Österreich', 'U K raine', '美国', 'É UK'],
}
const origins = Object.entries(written).flatMap(([country, texts]) => texts.map((text) => ({ country, text })))
const boards = ['IB', 'IGCSE', "King's 100%", null]
const firstDay = Date.parse('2026-03-01T00:00:00Z')

const companyDay = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(moment)

const randomRow = () => {
  const { country, text } = oneOf(origins)
  return {
    country,
    text,
    board: oneOf(boards),
    arrived_by: oneOf(arrivals),
    status: oneOf(statuses),
    created_at: new Date(firstDay + below(10 * 24 * 60) * 60_000),
  }
}

const test = base.extend('stored', { scope: 'file' }, async ({ db, signedIn: _account }) => {
  const rows = Array.from({ length: 150 }, randomRow)
  const stored = []
  for (const { country, text, ...columns } of rows) {
    const id = await newInquiry(db)
    const set = { ...columns, country: text }
    await db.updateTable('inquiries').set(set).where('id', '=', id).execute()
    stored.push({ id, country, ...columns, day: companyDay(columns.created_at) })
  }
  return stored.toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || b.id - a.id)
})

const filters = {
  country: () => oneOf(countryFilters),
  board: () => oneOf(['IB', 'IGCSE', "King's 100%", 'ib']),
  arrived_by: () => oneOf(arrivals),
  from: () => `2026-03-0${1 + below(9)}`,
  to: () => `2026-03-0${1 + below(9)}`,
  status: () => oneOf(statuses),
}
const names = Object.keys(filters) as (keyof typeof filters)[]

const byNumber = (one: number, other: number) => one - other

const randomQuery = (): Record<string, string> =>
  Object.fromEntries([oneOf(names), ...names.filter(() => below(4) === 0)].map((name) => [name, filters[name]()]))

test('each filter by origin and any of them together give what a naive reading gives, exactly counted', {
  timeout: 60_000,
}, async ({ app, signedIn, stored }) => {
  const get = (path: string, query: object) =>
    app.inject({ url: `/api/admin/contacts${path}`, headers: signedIn, query: { ...query } })
  for (let round = 0; round < (isFullRun ? 120 : 30); round += 1) {
    const { from, to, ...equal } = randomQuery()
    const query = { ...equal, ...(from && { from }), ...(to && { to }) }
    const expected = stored.filter(
      (row) =>
        Object.entries(equal).every(([name, value]) => row[name as keyof typeof row] === value) &&
        (!from || row.day >= from) &&
        (!to || row.day <= to),
    )
    const ids = expected.map(({ id }) => id)
    const says = JSON.stringify(query)
    const list = async (paging: object) => {
      const { contacts, pagination } = (await get('', { ...query, ...paging })).json()
      expect(pagination.total, says).toBe(ids.length)
      return (contacts as Contact[]).map(({ id }) => id)
    }
    expect(await list({}), says).toEqual(ids.slice(0, 20))
    expect(await list({ page: 2, limit: 15 }), says).toEqual(ids.slice(15, 30))
    const dueFirst = [
      ...(await list({ order: 'due_first', limit: 100 })),
      ...(await list({ order: 'due_first', limit: 100, page: 2 })),
    ]
    expect(dueFirst.toSorted(byNumber), says).toEqual(ids.toSorted(byNumber))
    const asked = stored.slice(0, 30).map(({ id }) => id)
    const changed = (await get('/changed', { ...query, ids: asked.join() })).json()
    expect(changed.total, says).toBe(ids.length)
    expect(new Set(changed.matching), says).toEqual(new Set(asked.filter((id) => ids.includes(id))))
    if (round % 20 === 0) {
      const file = await get('/export', query)
      expect(file.headers['x-total-count'], says).toBe(String(ids.length))
    }
  }
})

test('an empty filter is none, and the longest period has no error', async ({ app, signedIn, stored }) => {
  const query = 'country=&board=&arrived_by=&from=0001-01-01&to=9999-12-31'
  const reply = await app.inject({ url: `/api/admin/contacts?${query}`, headers: signedIn })
  expect(reply.json().pagination.total).toBe(stored.length)
})

test('an exact count reads the index of origins alone', async ({ app, db, signedIn, stored: _rows }) => {
  await sql`vacuum analyze inquiries`.execute(db)
  const readStatements = recordStatements()
  const url = '/api/admin/contacts?country=GB&status=pending'
  await app.inject({ url, headers: signedIn })
  const [count] = readStatements().filter((text) => text.includes('count(*)'))
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(trx)
    const filled = count?.replace(/\$\d+/g, "'pending'") ?? ''
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${filled}`).execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Only Scan using inquiries_origin.*\n +Index Cond: \(\(?regexp_replace/)
})
