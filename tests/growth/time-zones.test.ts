import { expect, onTestFinished, vi } from 'vitest'
import { tzDatabaseNames } from '#contract/time-zones/tz-database.ts'
import { test as base } from '#tests/support/app.ts'
import { insertInquiriesFrom } from './inquiries.ts'
import { spellings } from './sample.ts'

const zones = [
  ...spellings('America/Argentina/Buenos_Aires', 10_000),
  ...Array.from({ length: 100 }, (_, index) => `Mars/Crater_${index}`),
]

const noonInBuenosAires = new Date('2026-06-10T15:00:00Z')

const test = base.override('clock', { scope: 'file' }, () => ({
  now: noonInBuenosAires,
  advance: () => expect.unreachable(),
}))

function countFormatters(): () => number {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => created.mockRestore())
  return () => created.mock.calls.length
}

test('every spelling of a time zone is reachable, by one formatter for each IANA name at most', async ({
  asOwner,
  clock,
  db,
}) => {
  await insertInquiriesFrom(db, zones, clock.now)
  const formattersCreated = countFormatters()
  const get = async (path: string) => (await asOwner('GET', `contacts${path}`)).json()
  for (let poll = 0; poll < 3; poll += 1) {
    const { views } = await get('/inbox')
    expect(views.reachable_now).toBe(zones.length - 100)
  }
  const { pagination } = await get('?view=reachable_now')
  expect(pagination.total).toBe(zones.length - 100)
  expect(formattersCreated()).toBeGreaterThan(0)
  expect(formattersCreated()).toBeLessThanOrEqual(tzDatabaseNames.length + 20)
})
