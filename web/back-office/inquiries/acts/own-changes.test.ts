import { expect, test } from 'vitest'
import type { ActReply } from '#contract/inquiries/inquiry-acts.ts'
import { actQueue } from '../../act-queue/act-queue.ts'
import { isOwnChange, rememberOwnChanges } from './own-changes.ts'

const change = (kind: string, act_id: number | null, id: number | null = 7) => ({ kind, act_id, id, by: '1' })

test('a change is this window’s by the id of its act, whatever else came with the press, and no other window’s is', () => {
  const parts = [{ kind: 'owner_changed' }] as ActReply['parts']
  rememberOwnChanges('outcome_recorded', { event_id: 5, parts }, 7)
  expect(isOwnChange(change('outcome_recorded', 5))).toBe(true)
  expect(isOwnChange(change('owner_changed', 5))).toBe(true)
  expect(isOwnChange(change('status_changed', 5))).toBe(false)
  expect(isOwnChange(change('outcome_recorded', 6))).toBe(false)
  expect(isOwnChange(change('outcome_recorded', null))).toBe(false)
})

test('a note, which has no event, is known by its own id', () => {
  rememberOwnChanges('note_added', { event_id: null, entry: { kind: 'note', id: 3 } as ActReply['entry'] }, 7)
  rememberOwnChanges('note_deleted', {}, 4)
  expect(isOwnChange(change('note_added', 3))).toBe(true)
  expect(isOwnChange(change('note_deleted', 4))).toBe(true)
  expect(isOwnChange(change('note_added', 4))).toBe(false)
})

test('while an act on the contact has no answer, its reply decides whose the change is', async () => {
  const answer = Promise.withResolvers<void>()
  const act = { contactId: 9, name: '', what: '', pressedAtMs: Date.now(), state: 'pending' as const }
  const send = () => answer.promise.then(() => rememberOwnChanges('follow_up_sent', { event_id: 21 }, 9))
  const sent = actQueue.send(act, send, { isRetried: false })
  const early = [isOwnChange(change('follow_up_sent', 21, 9)), isOwnChange(change('follow_up_sent', 22, 9))]
  expect(isOwnChange(change('follow_up_sent', 22, 8)), 'of another contact').toBe(false)
  answer.resolve()
  expect([await early[0], await early[1]]).toEqual([true, false])
  await sent
})
