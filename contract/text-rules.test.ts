import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, countDays } from './days.ts'
import { cutText, isBirthday, isRealDate, isTooLong, tooLongMessage } from './text-rules.ts'

test('lengths are counted in characters, of which an emoji is one', () => {
  const texts = ['abc', 'abcd', '😀😀😀', '😀😀😀😀']
  expect(texts.map((text) => isTooLong(text, 3))).toEqual([false, true, false, true])
  expect(tooLongMessage(5_000)).toBe('Please use at most 5,000 characters.')
})

test('a text is cut before a character that does not fit whole', () => {
  expect(['abc', 'a😀', 'a😀b', '😀'].map((text) => cutText(text, 2))).toEqual(['ab', 'a', 'a', '😀'])
  expect(cutText('a😀b', 3)).toBe('a😀')
})

test.for([
  ['real', true, '2024-02-29 2000-02-29 0001-01-01 9999-12-31'],
  ['not real', false, '2023-02-29 1900-02-29 2024-04-31 2024-00-10 2024-13-01 2024-01-00 0000-12-31'],
  ['no days', false, '2024-1-01 2024-01-1 02024-01-01 2024-01-011 x2024-01-01 2024/01/01'],
] as const)('days that are %s', ([, isReal, days]) => {
  for (const day of days.split(' ')) expect(isRealDate(day), day).toBe(isReal)
})

test('a birthday is from 1900 to today in the east of the Pacific, 14 hours before UTC', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const judge = (now: string) => {
    vi.setSystemTime(now)
    return ['1899-12-31', '1900-01-01', '2026-11-24', '2026-11-25', '2026-11-26'].map(isBirthday)
  }
  expect(judge('2026-11-24T09:59:59.999Z')).toEqual([false, true, true, false, false])
  expect(judge('2026-11-24T10:00:00Z')).toEqual([false, true, true, true, false])
})

test('days are added and counted over the ends of months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(countDays('2026-12-31', '2026-12-31')).toBe(1)
  expect(countDays('2028-02-28', '2028-03-01')).toBe(3)
})
