import { expect, test } from 'vitest'
import type { Outcome } from '#contract/inquiries/inquiries.ts'
import type { Status } from '#contract/inquiries/status.ts'
import type { EventRow } from '../table.ts'
import { type Beginning, fold, type ReceivedReply, reverse } from './fold.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute))

type Step = Partial<EventRow>

const somebody = { inquiry_id: 1, admin_id: 1, other_admin_id: null }
const nothing = { from_status: null, to_status: null, outcome: null, channel: null, due_at: null, step_text: null }
const alone = { undoes: null, part_of: null }

/** Event `n` has the id `n` and happened in minute `n`. */
const timeline = (steps: readonly Step[]): EventRow[] =>
  steps.map((step, index) => ({
    ...somebody,
    ...nothing,
    ...alone,
    kind: 'status_changed',
    id: index + 1,
    happened_at: at(index + 1),
    ...step,
  }))

const move = (from_status: Status, to_status: Status): Step => ({ from_status, to_status })
const outcome = (name: Outcome): Step => ({ kind: 'outcome_recorded', outcome: name })
const plan = (minute: number, step_text = 'Call'): Step => ({ kind: 'next_step_set', due_at: at(minute), step_text })
const own = (other_admin_id: number | null): Step => ({ kind: 'owner_changed', other_admin_id })
const undo = (undoes: number, step: Step = {}): Step => ({ ...step, undoes })
const open = { first_answered_at: null, closed_unanswered_at: null }
const answered = (minute: number) => ({ ...open, first_answered_at: at(minute) })
const closed = (minute: number) => ({ ...open, closed_unanswered_at: at(minute) })

const beginning: Beginning = {
  status: 'pending',
  created_at: at(0),
  arrived_by: 'form',
  added_at: null,
  ends_count_from: null,
}
const imported = { ...beginning, status: 'archived', arrived_by: 'import', added_at: at(50) } as const

test.for<[title: string, steps: Step[], state: object, given?: { from?: Beginning; replies?: ReceivedReply[] }]>([
  ['promise is open at first', [], open],
  ['promise is kept by reaching the family', [outcome('reached')], answered(1)],
  ['promise is kept by a message that was left', [outcome('left_message')], answered(1)],
  ['promise goes on after no answer', [outcome('no_answer'), outcome('reached')], answered(2)],
  ['promise goes on after “later”', [outcome('later')], open],
  ['promise is kept by a move to contacted', [move('pending', 'contacted')], answered(1)],
  ['promise is kept by a move to converted', [move('pending', 'converted')], answered(1)],
  ['promise ends in the archive without an answer', [move('pending', 'archived')], closed(1)],
  [
    'promise stays ended when the inquiry is reopened',
    [move('pending', 'archived'), move('archived', 'pending'), move('pending', 'contacted')],
    closed(1),
  ],
  [
    'promise stays kept when the inquiry is reopened',
    [move('pending', 'contacted'), move('contacted', 'pending'), outcome('reached')],
    answered(1),
  ],
  [
    'promise is open again after Undo, and kept by what comes later',
    [move('pending', 'contacted'), undo(1, move('contacted', 'pending')), outcome('reached')],
    answered(3),
  ],
  [
    'promise is kept by what came before an answer that was undone',
    [outcome('left_message'), outcome('reached'), undo(2)],
    answered(1),
  ],
  [
    'promise is closed by a move whose Undo was of another',
    [move('pending', 'archived'), outcome('reached'), undo(2)],
    closed(1),
  ],
  [
    'promise is not kept by a move that came with a mail, and is once the mail is taken',
    [{ kind: 'mail_queued' }, { ...move('pending', 'contacted'), part_of: 1 }, { kind: 'mail_taken', part_of: 1 }],
    answered(3),
  ],
  [
    'promise is not closed by the archive of what was moved before it was stored',
    [move('contacted', 'archived')],
    open,
    { from: { ...beginning, status: 'contacted' } },
  ],
  ['promise is none to what was imported', [outcome('reached')], closed(50), { from: imported }],
  [
    'settling counts from the last move',
    [move('pending', 'converted'), move('converted', 'archived')],
    { settled_at: at(2) },
  ],
  [
    'settling ends with another status',
    [move('pending', 'archived'), move('archived', 'pending')],
    { settled_at: null },
  ],
  [
    'settling is as before where the move is undone',
    [move('pending', 'converted'), move('converted', 'archived'), undo(2)],
    { status: 'converted', settled_at: at(1) },
  ],
  [
    'settling of what was imported as settled counts from when it was created',
    [move('archived', 'contacted'), undo(1)],
    { status: 'archived', settled_at: at(0) },
    { from: imported },
  ],
  [
    'settling of what was imported counts from where its file says',
    [],
    { status: 'archived', settled_at: at(20) },
    { from: { ...imported, ends_count_from: at(20) } },
  ],
  ['status is the one of the submission', [{ kind: 'submitted', to_status: 'contacted' }], { status: 'contacted' }],
  [
    'tries begin anew with an answer',
    [outcome('no_answer'), outcome('reached'), outcome('no_answer'), outcome('no_answer'), undo(4)],
    { no_answers: 1, no_answer_at: at(3) },
  ],
  ['owner is nobody once a claim is undone', [own(1), undo(1)], { owner_id: null }],
  ['owner is the one before a release that is undone', [own(1), own(null), undo(2)], { owner_id: 1 }],
  [
    'step is the one before that comes back, with its words and its rest',
    [plan(30, 'Call'), plan(50, 'Mail'), undo(2)],
    { next_step_at: at(30), next_step_text: 'Call', rests_until: at(30) },
  ],
  ['step is none once it is done', [plan(30), { kind: 'next_step_done' }], { next_step_at: null, rests_until: null }],
  ['step is none without its time', [{ ...plan(30), due_at: null }], { next_step_at: null, next_step_text: null }],
  ['deletion is by whoever did it', [{ kind: 'deleted', admin_id: 7 }], { deleted_at: at(1), deleted_by: 7 }],
  ['step rests for a day at most', [plan(60 * 48)], { rests_until: at(60 * 24 + 1) }],
  ['deletion ends with a restoration', [{ kind: 'deleted' }, { kind: 'restored' }], { deleted_at: null }],
  [
    'family waits from its last reply after an answer',
    [outcome('reached')],
    { wrote_back_at: at(9) },
    { replies: [8, 9, 3].map((minute) => ({ received_at: at(minute), follows_event: 1 })) },
  ],
  [
    'family waits for nothing after *Done*, whatever the clock of its mailbox said',
    [{ kind: 'reply_done' }],
    { wrote_back_at: null },
    { replies: [{ received_at: at(9), follows_event: null }] },
  ],
  [
    'family does not wait for an answer to what came before one',
    [{ kind: 'mail_taken' }, outcome('left_message')],
    { wrote_back_at: null },
    { replies: [null, 1].map((follows_event) => ({ received_at: at(9), follows_event })) },
  ],
])('the %s', ([, steps, state, { from = beginning, replies = [] } = {}]) => {
  expect(fold(from, { events: timeline(steps), replies })).toMatchObject(state)
})

test.for([
  [move('pending', 'contacted'), { from_status: 'contacted', to_status: 'pending' }],
  [own(2), { other_admin_id: 3 }],
  [plan(30), { due_at: at(9) }],
  [{ kind: 'next_step_done' }, { due_at: at(9) }],
  [outcome('reached'), { outcome: 'reached' }],
] as [Step, Step][])('the event that takes back %o has what was before it', ([step, reversed]) => {
  const [act] = timeline([step]) as [EventRow]
  const state = { ...fold(beginning, { events: [], replies: [] }), owner_id: 3, next_step_at: at(9) }
  const none = { from_status: null, to_status: null, outcome: null, other_admin_id: null, due_at: null }
  expect(reverse(act, state)).toEqual({ ...none, kind: act.kind, undoes: 1, ...reversed })
})
