import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import { type PromiseEvent, recountPromise } from './promise.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))

type Step = { move: [Status, Status] } | { outcome: Outcome }
type Undoing = { undoes: number }

/** Event `n` has the id `n` and happened in minute `n`. */
const timeline = (...steps: ((Step & Partial<Undoing>) | Undoing)[]): PromiseEvent[] =>
  steps.map((step, index) => ({
    id: index + 1,
    kind: 'outcome' in step ? 'outcome_recorded' : 'status_changed',
    from_status: 'move' in step ? step.move[0] : null,
    to_status: 'move' in step ? step.move[1] : null,
    outcome: 'outcome' in step ? step.outcome : null,
    undoes: step.undoes ?? null,
    happened_at: at(index + 1),
  }))

const move = (from: Status, to: Status): Step => ({ move: [from, to] })
const outcome = (name: Outcome): Step => ({ outcome: name })
const answered = (minute: number) => ({
  first_answered_at: at(minute),
  closed_unanswered_at: null,
})
const closed = (minute: number) => ({ first_answered_at: null, closed_unanswered_at: at(minute) })
const open = { first_answered_at: null, closed_unanswered_at: null }

describe('the promise of an answer', () => {
  test.for([
    ['is open at first', [], open],
    ['is kept by reaching the family', [outcome('reached')], answered(1)],
    ['is kept by a message that was left', [outcome('left_message')], answered(1)],
    ['goes on after no answer', [outcome('no_answer'), outcome('reached')], answered(2)],
    ['goes on after “later”', [outcome('later')], open],
    ['is kept by a move to contacted', [move('pending', 'contacted')], answered(1)],
    ['is kept by a move to converted', [move('pending', 'converted')], answered(1)],
    ['ends in the archive without an answer', [move('pending', 'archived')], closed(1)],
    [
      'stays ended when the inquiry is reopened',
      [move('pending', 'archived'), move('archived', 'pending'), move('pending', 'contacted')],
      closed(1),
    ],
    [
      'stays kept when the inquiry is reopened',
      [move('pending', 'contacted'), move('contacted', 'pending'), outcome('reached')],
      answered(1),
    ],
    [
      'is open again after Undo, and kept by what comes later',
      [move('pending', 'contacted'), { ...move('contacted', 'pending'), undoes: 1 }, outcome('reached')],
      answered(3),
    ],
    [
      'is kept by what came before an answer that was undone',
      [outcome('left_message'), outcome('reached'), { undoes: 2 }],
      answered(1),
    ],
    [
      'is closed by a move whose Undo was of another',
      [move('pending', 'archived'), outcome('reached'), { undoes: 2 }],
      closed(1),
    ],
  ] as const)('%s', ([, steps, expected]) => {
    expect(recountPromise(timeline(...steps))).toEqual(expected)
  })
})
