import { expect, test } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import type { TimelineEntry } from '#contract/inquiries/timeline.ts'
import { describeUndone } from './undo-provider.tsx'

type Kind = TimelineEntry['kind']

const contact = {
  status: 'pending',
  owner_id: null,
  owner_name: null,
  next_step_at: null,
} as Contact
const entry = (kind: Kind) => ({ kind }) as TimelineEntry

test.for<[Kind, string, Partial<Contact>, Kind[], string]>([
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
  [
    'owner_changed',
    'The hand-over',
    { owner_id: 2, owner_name: 'Asha' },
    [],
    'The hand-over is undone: Asha has Kim now.',
  ],
  ['next_step_set', '“Call back”', {}, [], '“Call back” is undone for Kim: no next step.'],
  ['mail_queued', 'The mail', {}, [], 'The mail to Kim is a draft again.'],
  ['reply_done', '“Done”', {}, [], '“Done” is undone for Kim.'],
])('an Undo of %s (%s) says what is there again', ([kind, what, changed, parts, text]) => {
  const change = {
    contact: { ...contact, ...changed },
    entry: entry(kind),
    parts: parts.map(entry),
  }
  expect(describeUndone(change, { name: 'Kim', what, selfId: 1 })).toBe(text)
})

test('an Undo of what concerned a contact that is gone says what was undone', () => {
  const words = { name: 'Kim', what: 'The claim', selfId: 1 }
  expect(describeUndone({ contact: null, entry: null }, words)).toBe('The claim is undone for Kim.')
})
