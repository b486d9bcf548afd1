import { expect, test } from 'vitest'
import { describePromise } from './next.tsx'

const minuteMs = 60_000
const created = Date.UTC(2026, 5, 10, 12)
const instant = (minutes: number) => new Date(created + minutes * minuteMs).toISOString()

const open = {
  created_at: instant(0),
  first_answered_at: null,
  answer_due_at: instant(24 * 60),
}

test.for([
  [0, 'due', 'Due in 24 h'],
  [1, 'due', 'Due in 23 h'],
  [21 * 60, 'due_soon', 'Due in 3 h'],
  [23 * 60 + 1, 'due_soon', 'Due in 59 min'],
  [24 * 60, 'due_soon', 'Due now'],
  [24 * 60 + 5, 'overdue', 'Overdue by 5 min'],
  [26 * 60 + 59, 'overdue', 'Overdue by 2 h'],
  [71 * 60, 'overdue', 'Overdue by 47 h'],
  [72 * 60, 'overdue', 'Overdue by 2 days'],
] as const)('%i minutes after it was sent an answer is %s: “%s”', ([minutes, state, text]) => {
  expect(describePromise(open, new Date(created + minutes * minuteMs))).toEqual({ state, text })
})

test.for([
  [0, 'Answered at once'],
  [12, 'Answered in 12 min'],
  [180, 'Answered in 3 h'],
  [192, 'Answered in 3 h 12 min'],
  [49 * 60 + 20, 'Answered in 2 days 1 h'],
] as const)('an answer after %i minutes reads “%s”', ([minutes, text]) => {
  const answered = { ...open, first_answered_at: instant(minutes), answer_due_at: null }
  expect(describePromise(answered, new Date())).toEqual({ state: 'answered', text })
})

test('an archived contact without an answer says nothing', () => {
  expect(describePromise({ ...open, answer_due_at: null }, new Date())).toBeNull()
})
