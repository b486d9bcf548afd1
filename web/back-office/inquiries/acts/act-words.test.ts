import { expect, test } from 'vitest'
import { actNames, wordsOf } from '#contract/inquiries/acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { describeUndone } from './act-words.ts'
import type { ActChange } from './apply-reply.ts'

const contact = { status: 'pending', owner_id: null, owner_name: null, next_step_at: null } as Contact
const entryOf = (kind: string) => ({ kind }) as NonNullable<ActChange['entry']>

test.for<[kind: string, what: string, contact: Partial<Contact> | null, parts: string[], text: string]>([
  ['status_changed', 'Contacted', {}, [], 'Kim is pending again.'],
  ['outcome_recorded', '“Reached”', {}, [], '“Reached” is undone for Kim.'],
  [
    'outcome_recorded',
    '“Reached”',
    {},
    ['status_changed', 'owner_changed'],
    '“Reached” is undone for Kim: pending again, nobody has it.',
  ],
  ['owner_changed', 'The claim', {}, [], 'The claim is undone: nobody has Kim now.'],
  ['owner_changed', 'The release', { owner_id: 1 }, [], 'The release is undone: you have Kim now.'],
  ['owner_changed', 'The move', { owner_id: 2, owner_name: 'Asha' }, [], 'The move is undone: Asha has Kim now.'],
  ['owner_changed', 'The claim', null, [], 'The claim is undone for Kim.'],
  ['next_step_set', '“Call back”', {}, [], '“Call back” is undone for Kim: no next step.'],
  ['mail_queued', 'The mail', {}, [], 'The mail to Kim is a draft again.'],
  ['reply_done', '“Done”', {}, [], '“Done” is undone for Kim.'],
])('an Undo of %s (%s) says what is there again', ([kind, what, changed, parts, text]) => {
  const change = { contact: changed && { ...contact, ...changed }, entry: entryOf(kind), parts: parts.map(entryOf) }
  expect(describeUndone(change, { name: 'Kim', what, selfId: 1 })).toBe(text)
})

test.for(['live', 'timeline', 'noun'] as const)('no two acts have the same “%s”', (word) => {
  const texts = actNames.flatMap((name) => wordsOf(name)[word] ?? [])
  expect(new Set(texts).size).toBe(texts.length)
})
