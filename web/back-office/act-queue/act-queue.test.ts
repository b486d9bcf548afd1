import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { ApiError } from '#web/api/client.ts'
import { ActQueue, type QueuedAct, TakenBack } from './act-queue.ts'
import { undoableActs } from './undoable-acts.ts'

let queue: ActQueue
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  queue = new ActQueue()
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const press = (what: string, contactId = 7, more: Partial<QueuedAct> = {}): QueuedAct => ({
  contactId,
  name: 'Asha Rao',
  what,
  pressedAtMs: Date.now(),
  state: 'pending',
  ...more,
})

const retried = { isRetried: true }
const lost = () => Promise.reject(new ApiError(0, 'No answer came.'))

/** Sends an act whose answer the test decides. */
const sendHeld = (act: QueuedAct, calls: string[] = []) => {
  const answer = Promise.withResolvers<string>()
  const call = () => {
    calls.push(act.what)
    return answer.promise
  }
  return { act, answer, sent: queue.send(act, call, retried) }
}

test('acts on one contact are sent in the order of the presses, also after a failure; other contacts do not wait', async () => {
  const calls: string[] = []
  const [first, second, other] = [press('2'), press('4'), press('r', 8)].map((act) => sendHeld(act, calls))
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toEqual(['2', 'r'])
  expect(queue.list().map(({ state }) => state)).toEqual(['in flight', 'pending', 'in flight'])
  other?.answer.resolve('reached')
  expect(await other?.sent).toBe('reached')
  first?.answer.reject(new ApiError(409, 'Somebody came first.'))
  await expect(first?.sent).rejects.toThrow('Somebody came first.')
  second?.answer.resolve('archived')
  expect(await second?.sent).toBe('archived')
  expect(calls).toEqual(['2', 'r', '4'])
  expect([first, second].map((one) => one?.act.state)).toEqual(['refused', 'answered'])
  expect(queue.list()).toEqual([])
})

test('an act is repeated for 30 seconds while its answer may be lost, unless it must not be repeated', async () => {
  const act = press('r')
  const call = vi.fn(lost)
  const sent = queue.send(act, call, retried)
  const failed = expect(sent).rejects.toThrow('No answer came.')
  await vi.advanceTimersByTimeAsync(999)
  expect([call.mock.calls.length, act.state]).toEqual([1, 'retrying'])
  await vi.advanceTimersByTimeAsync(1)
  expect(call).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(29_000)
  await failed
  expect(act.state).toBe('refused')

  await expect(queue.send(press('delete'), lost, { isRetried: false })).rejects.toThrow('No answer came.')
})

test('an act waits while the browser is offline, and can be taken back until it is sent', async () => {
  onlineManager.setOnline(false)
  const [kept, dropped] = [sendHeld(press('2')), sendHeld(press('r', 8))]
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.list().map(({ state }) => state)).toEqual(['offline', 'offline'])
  expect(queue.takeBack(dropped.act)).toBe(true)
  await expect(dropped.sent).rejects.toBeInstanceOf(TakenBack)
  expect(queue.takeBack(dropped.act)).toBe(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.act.state).toBe('in flight')
  expect(queue.takeBack(kept.act), 'it is sent').toBe(false)
  kept.answer.resolve('done')
  expect(await kept.sent).toBe('done')
})

test('an act that waits for another one on its contact can be taken back, and is never sent', async () => {
  const calls: string[] = []
  const [first, second] = [sendHeld(press('2'), calls), sendHeld(press('r'), calls)]
  expect(queue.takeBack(second.act)).toBe(true)
  await expect(second.sent).rejects.toBeInstanceOf(TakenBack)
  first.answer.resolve('done')
  await first.sent
  await queue.settled(7)
  expect(calls).toEqual(['2'])
})

test.each([
  ['less than ten minutes', 10 * 60_000 - 1, 'sent'],
  ['ten minutes', 10 * 60_000, 'You were offline for more than 10 minutes.'],
])('an act that waited offline for %s', async (_, ms, end) => {
  onlineManager.setOnline(false)
  const sent = queue.send(press('2'), () => Promise.resolve('sent'), retried).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(ms)
  onlineManager.setOnline(true)
  expect(await sent).toBe(end)
})

test('a contact is known as the latest reply showed it, unless a newer version was read', () => {
  const row = { id: 7, version: 1, status: 'pending' } as Contact
  expect(queue.newest(row)).toBe(row)
  queue.know({ ...row, version: 2, status: 'contacted' })
  expect(queue.newest(row)).toMatchObject({ status: 'contacted', version: 2 })
  expect(queue.newest({ ...row, version: 3 }).status).toBe('pending')
  expect(queue.newest({ ...row, id: 8 }).status).toBe('pending')
})

test('the same press is recognized until it is answered, and only as the latest one on its contact', () => {
  const act = press('2', 7, { kind: 'status_changed', input: 'contacted' })
  expect(queue.isRepeat(act)).toBe(false)
  sendHeld(act)
  expect(queue.isRepeat({ ...act })).toBe(true)
  expect(queue.isRepeat({ ...act, contactId: 8 })).toBe(false)
  expect(queue.isRepeat({ ...act, input: 'archived' })).toBe(false)
  sendHeld({ ...act, input: 'archived' })
  expect(queue.isRepeat(act)).toBe(false)
})

test('Undo means the latest press of the last ten minutes, and each press once', () => {
  const first = press('2')
  undoableActs.add(first)
  vi.setSystemTime(1)
  const second = press('r', 8)
  undoableActs.add(second)
  expect(undoableActs.latest()).toBe(second)
  expect([undoableActs.remove(second), undoableActs.remove(second)]).toEqual([true, false])
  undoableActs.add(second)
  undoableActs.remove(second)
  vi.setSystemTime(10 * 60_000 - 1)
  expect(undoableActs.latest()).toBe(first)
  vi.setSystemTime(10 * 60_000)
  expect(undoableActs.latest()).toBeUndefined()
})

test('what waited offline and failed is listed until it is dismissed', async () => {
  onlineManager.setOnline(false)
  const waited = queue.send(press('2'), () => Promise.reject(new ApiError(404, 'It is gone.')), retried)
  const failed = expect(waited).rejects.toThrow('It is gone.')
  onlineManager.setOnline(true)
  await failed
  await expect(queue.send(press('r'), () => Promise.reject(new ApiError(409, 'No.')), retried)).rejects.toThrow('No.')
  expect(queue.failures().map(({ act, reason }) => `${act.what}: ${reason}`)).toEqual(['2: It is gone.'])
  queue.dismissFailures()
  expect(queue.failures()).toEqual([])
  onTestFinished(() => queue.dropOffline())
})
