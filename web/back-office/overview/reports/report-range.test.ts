import { expect, test } from 'vitest'
import { reportFigures } from '#contract/reports.ts'
import type { ReportPeriod } from '../../url-state/url-params.ts'
import { statusShares } from '../status-shares.ts'
import { rangeOf } from './report-range.ts'
import { describeChange, formatShareOf } from './report-table.tsx'

// In Mumbai a day begins at 18:30 UTC.
test.for<[now: string, ranges: Partial<Record<ReportPeriod, string>>]>([
  [
    '2026-11-30T18:29:59.999Z',
    {
      last_7: '2026-11-24 2026-11-30',
      last_30: '2026-11-01 2026-11-30',
      last_90: '2026-09-02 2026-11-30',
      this_month: '2026-11-01 2026-11-30',
      last_month: '2026-10-01 2026-10-31',
      this_year: '2026-01-01 2026-11-30',
      chosen: '2026-11-01 2026-11-30',
    },
  ],
  [
    '2026-11-30T18:30:00Z',
    { last_7: '2026-11-25 2026-12-01', this_month: '2026-12-01 2026-12-01', last_month: '2026-11-01 2026-11-30' },
  ],
  ['2026-12-31T18:30:00Z', { this_year: '2027-01-01 2027-01-01', last_month: '2026-12-01 2026-12-31' }],
  ['2028-03-01T00:00:00Z', { last_month: '2028-02-01 2028-02-29', last_7: '2028-02-24 2028-03-01' }],
])('at %s the periods of a report begin and end by the clock of the team', ([now, ranges]) => {
  for (const [period, days] of Object.entries(ranges)) {
    const { from, to } = rangeOf({ period: period as ReportPeriod, from: '', to: '2026-06-01' }, new Date(now))
    expect(`${from} ${to}`, period).toBe(days)
  }
})

test('two dates are a range whichever is chosen first', () => {
  const range = { from: '2026-05-31', to: '2026-06-01' }
  expect(rangeOf({ period: 'chosen', ...range }, new Date())).toEqual(range)
  expect(rangeOf({ period: 'chosen', from: range.to, to: range.from }, new Date())).toEqual(range)
})

test('a figure has a share of what it is a part of, and none of nothing', () => {
  const figures = { inquiries: 4, reached: 3, due: 0, answered_within: 0, converted: 1, median_minutes: null }
  expect(reportFigures.map((figure) => formatShareOf(figure, figures))).toEqual([null, '75%', null, '25%'])
})

test.for([
  [3, 3, 'As many as before'],
  [5, 0, '5 more than before'],
  [1, 4, '3 fewer than before (−75%)'],
  [1_001, 1, '1,000 more than before (+100000%)'],
] as const)('%i after %i is described as: %s', ([now, before, words]) => {
  expect(describeChange(now, before)).toBe(words)
})

test('a status that some have is never shown as 0 %, and an unknown one counts as pending', () => {
  const percents = (...counts: [string, number][]) =>
    statusShares(counts.map(([status, count]) => ({ status, count })) as never).map(({ percent }) => percent)
  expect(percents()).toEqual(['0%', '0%', '0%', '0%'])
  expect(percents(['pending', 198], ['parked', 1], ['archived', 1])).toEqual(['100%', '0%', '0%', '1%'])
  expect(percents(['contacted', 200], ['converted', 1])).toEqual(['0%', '100%', '<1%', '0%'])
})
