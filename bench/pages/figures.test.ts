import { expect, test } from 'vitest'
import { describeMissed, type Figure, formatTable } from './figures.ts'

const figures: Figure[] = [
  { page: '/', name: 'TBT ms', value: 31, max: 30 },
  { page: '/', name: 'HTML KB', value: 13.96, max: 14, digits: 1 },
  { page: '/contact', name: 'HTML KB', value: 12, max: 14, digits: 1 },
  { page: '/contact', name: 'perf', value: 99, min: 100 },
]

test('figures are a table of pages and names, with a mark beside what misses its bar', () => {
  expect(formatTable(figures)).toEqual([
    'page                     TBT ms   HTML KB   perf',
    '/                           31✗     14.0        ',
    '/contact                            12.0     99✗',
  ])
})

test('what misses its bar is named, and so is what could not be measured', () => {
  const unknown: Figure = { page: '/', name: 'CLS', value: Number.NaN, max: 0.01, digits: 2 }
  expect(describeMissed([...figures, unknown])).toEqual([
    '/: TBT ms is 31, the bar is ≤ 30',
    '/contact: perf is 99, the bar is ≥ 100',
    '/: CLS is NaN, the bar is ≤ 0.01',
  ])
})
