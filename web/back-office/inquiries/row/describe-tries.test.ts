import { expect, test } from 'vitest'
import { describeTries } from './row-extras.tsx'

const now = new Date('2026-06-10T12:00:00Z')

test.for([
  [1, 'no answer, 10 min ago'],
  [2, 'no answer × 2, 10 min ago'],
] as const)('%i without an answer are told as “%s”', ([no_answers, text]) => {
  expect(describeTries({ no_answers, no_answer_at: '2026-06-10T11:50:00Z' }, now)).toBe(text)
  expect(describeTries({ no_answers: 0, no_answer_at: null }, now)).toBeNull()
})
