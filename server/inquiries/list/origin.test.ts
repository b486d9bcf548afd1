import { sql } from 'kysely'
import { expect } from 'vitest'
import { brand } from '#brand'
import { arrivals } from '#contract/inquiries/arrivals.ts'
import { countryFilters } from '#contract/inquiries/countries.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { test as base } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import { recordStatements } from '#tests/support/sent-statements.ts'

const { below, oneOf } = randomFrom(seed)

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

// Each search has an I, which no reference has.
const searches = ['nadia', 'IM', 'ri', 'dia Sil', 'kim-silva', 'quill iris']
const dayMs = 24 * 60 * 60_000
const randomMoment = () => new Date(firstDay + below(10 * 24 * 60) * 60_000)

const companyDay = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: brand.timeZone }).format(moment)

const randomRow = () => {
  const { country, text } = oneOf(origins)
  return {
    country,
    text,
    board: oneOf(boards),
    arrived_by: oneOf(arrivals),
    status: oneOf(statuses),
    created_at: randomMoment(),
    next_step_at: oneOf([null, null, randomMoment()]),
    wrote_back_at: below(9) ? null : randomMoment(),
  }
}

type Row = Omit<ReturnType<typeof randomRow>, 'text'> &
  Record<'id' | 'due', number> &
  Record<'day' | 'name', string> & { owner_id: number | null }

const dueAt = ({ status, created_at, next_step_at }: ReturnType<typeof randomRow>) =>
  Math.min(
    status === 'pending' ? Number(created_at) + dayMs : Infinity,
    status !== 'archived' && next_step_at ? Number(next_step_at) : Infinity,
  )

const test = base.extend('stored', { scope: 'file' }, async ({ db, signedIn: _account }) => {
  const owners = [null, 1, (await createAccount(db)).id]
  const stored: Row[] = []
  for (const row of Array.from({ length: 150 }, randomRow)) {
    const { country, text, ...columns } = row
    const [parentFirstName, parentLastName] = [oneOf(['Nadia', 'Kim', 'Iris']), oneOf(['Silva', 'Quill'])]
    const id = await newInquiry(db, row.created_at, { parentFirstName, parentLastName })
    const owner_id = oneOf(owners)
    const set = { ...columns, owner_id, country: text }
    await db.updateTable('inquiries').set(set).where('id', '=', id).execute()
    const name = `${parentFirstName} ${parentLastName} ${parentFirstName}`.toLowerCase()
    stored.push({ id, country, ...columns, owner_id, name, due: dueAt(row), day: companyDay(row.created_at) })
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
  search: () => oneOf(searches),
  view: () => oneOf(['mine', 'nobodys']),
}
const matches: Record<string, (row: Row, value: string) => boolean> = {
  from: ({ day }, from) => day >= from,
  to: ({ day }, to) => day <= to,
  search: ({ name }, search) => name.includes(search.toLowerCase().replace('-', ' ')),
  view: ({ owner_id, status, due }, view) =>
    view === 'mine' ? owner_id === 1 && status !== 'archived' : owner_id === null && due < Infinity,
}
/** Sort key of the order “due first”: families that wrote back come first, then the others by their due moment. */
const rankOf = ({ wrote_back_at, due }: Row) => (wrote_back_at ? Number(wrote_back_at) - 1e15 : due)
const dueFirst = (one: Row, other: Row) =>
  rankOf(one) - rankOf(other) || (rankOf(one) < Infinity ? one.id - other.id : 0)

const names = Object.keys(filters) as (keyof typeof filters)[]

const randomQuery = (): Record<string, string> =>
  Object.fromEntries(
    [oneOf(names), oneOf(names), ...names.filter(() => below(8) === 0)].map((name) => [name, filters[name]()]),
  )

test('filters, alone or together, give what a naive reading gives, to list, select and export, exactly counted', {
  timeout: 60_000,
}, async ({ app, asOwner, db, signedIn, stored }) => {
  const get = (path: string, query: object) =>
    app.inject({ url: `/api/admin/contacts${path}`, headers: signedIn, query: { ...query } })
  for (let round = 0; round < (isFullRun ? 120 : 30); round += 1) {
    const query = round === 0 ? { country: 'other' } : randomQuery()
    const expected = stored.filter((row) =>
      Object.entries(query).every(([name, value]) => matches[name]?.(row, value) ?? row[name as keyof Row] === value),
    )
    const ids = expected.map(({ id }) => id)
    const orders = { newest: ids, due_first: expected.toSorted(dueFirst).map(({ id }) => id) }
    const says = JSON.stringify({ ...query, seed })
    for (const [order, all] of Object.entries(orders)) {
      for (const [page, limit] of [
        [1, 20],
        [1 + below(5), oneOf([7, 20, 50])],
      ] as const) {
        const { contacts, pagination } = (await get('', { ...query, order, page, limit })).json()
        expect(pagination.total, says).toBe(ids.length)
        const listed = (contacts as Contact[]).map(({ id }) => id)
        expect(listed, `${says} ${order} ${page} ${limit}`).toEqual(all.slice((page - 1) * limit, page * limit))
      }
    }
    const { id: job = 0 } = (await asOwner('POST', 'contacts/bulk', { filter: query })).json()
    const frozen = await db.selectFrom('bulk_items').select('inquiry_id').where('job_id', '=', job).execute()
    expect(new Set(frozen.map(({ inquiry_id }) => inquiry_id)), says).toEqual(new Set(ids))
    const asked = stored.slice(0, 30).map(({ id }) => id)
    const changed = (await get('/changed', { ...query, ids: asked.join() })).json()
    expect(changed.total, says).toBe(ids.length)
    expect(new Set(changed.matching), says).toEqual(new Set(asked.filter((id) => ids.includes(id))))
    if (round % 5 === 0) {
      const file = await get('/export', query)
      expect(file.headers['x-total-count'], says).toBe(String(ids.length))
    }
  }
})

test('an empty filter is none, and the longest period has no error', async ({ asOwner, stored }) => {
  const query = 'country=&board=&arrived_by=&from=0001-01-01&to=9999-12-31'
  const reply = await asOwner('GET', `contacts?${query}`)
  expect(reply.json().pagination.total).toBe(stored.length)
})

test('an exact count reads the index of origins alone', async ({ asOwner, db, stored: _rows }) => {
  await sql`vacuum analyze inquiries`.execute(db)
  const readStatements = recordStatements()
  await asOwner('GET', 'contacts?country=GB&status=pending')
  const [count] = readStatements().filter((text) => text.includes('count(*)'))
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(trx)
    const filled = count?.replace(/\$\d+/g, "'pending'") ?? ''
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${filled}`).execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index Only Scan using inquiries_origin.*\n +Index Cond: \(\(?regexp_replace/)
})
