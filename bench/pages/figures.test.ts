import { expect, test } from 'vitest'
import { describeMissed, type Figure } from './figures.ts'

const figures: Figure[] = [
  { page: '/', name: 'TBT ms', value: 31, max: 30 },
  { page: '/', name: 'HTML KB', value: 13.96, max: 14, digits: 1 },
  { page: '/contact', name: 'HTML KB', value: 12, max: 14, digits: 1 },
  { page: '/contact', name: 'perf', value: 99, min: 100 },
]

test('what misses its bar is named, and so is what could not be measured', () => {
  const unknown: Figure = { page: '/', name: 'CLS', value: Number.NaN, max: 0.01, digits: 2 }
  expect(describeMissed([...figures, unknown])).toEqual([
    '/: TBT ms is 31, the bar is ≤ 30',
    '/contact: perf is 99, the bar is ≥ 100',
    '/: CLS is NaN, the bar is ≤ 0.01',
  ])
})
