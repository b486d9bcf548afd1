import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Listener, LiveStreams } from './streams.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listeners = (...ids: number[]) => ids.map((id): Listener => ({ id, role: 'admin', sessionId: id }))

function openStreams(opening: Listener[], found: Listener[]) {
  const look = vi.fn(async () => found)
  const feed = { notifyEnd: (_sessionId: string) => {} }
  const streams = new LiveStreams(
    { subscribe: (channel, notify) => channel === 'sessions' && (feed.notifyEnd = notify) },
    look,
  )
  const opened = opening.map((listener) => streams.open(listener).resume())
  const passMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return opened.flatMap((stream, index) => (stream.readableEnded ? [] : opening[index]?.id))
  }
  return { look, feed, passMs }
}

test('whoever is found or told to have ended ends; a look that fails or takes long ends nobody', async () => {
  const { look, feed, passMs } = openStreams(listeners(1, 2, 3, 4), listeners(1, 2, 3))
  // The fourth session ended while its stream opened.
  expect(await passMs(1_000)).toEqual([1, 2, 3])
  look.mockRejectedValue(new Error('The database is away.'))
  expect(await passMs(15_000)).toEqual([1, 2, 3])
  feed.notifyEnd('3')
  expect(await passMs(0)).toEqual([1, 2])
  const slow = Promise.withResolvers<Listener[]>()
  look.mockReturnValueOnce(slow.promise).mockResolvedValue(listeners(1))
  expect(await passMs(20_000)).toEqual([1, 2])
  // A session ends while the sessions are being looked at: they are looked at once more.
  feed.notifyEnd('')
  slow.resolve(listeners(1, 2))
  expect(await passMs(0)).toEqual([1])
})

test('many windows of a process ask the database at most five times a minute', async () => {
  const windows = listeners(...Array(300).keys())
  const { look, passMs } = openStreams(windows, windows)
  await passMs(1_000)
  look.mockClear()
  expect(await passMs(60_000)).toHaveLength(300)
  expect(look.mock.calls.length).toBeLessThanOrEqual(5)
})

test('each of fifty changes at once is told, and of more only that there were some', async () => {
  const feed = { notify: (_change: string) => {} }
  const streams = new LiveStreams(
    { subscribe: (channel, notify) => channel === 'inquiries' && (feed.notify = notify) },
    async () => listeners(1),
  )
  let heard = ''
  for (const listener of listeners(1)) streams.open(listener).on('data', (frame) => (heard += frame))
  for (const [count, told] of [
    [50, 50],
    [51, 1],
  ] as const) {
    heard = ''
    for (let id = 1; id <= count; id += 1) feed.notify(JSON.stringify({ kind: 'note_added', id, by: '1', act_id: id }))
    await vi.advanceTimersByTimeAsync(100)
    expect(heard.match(/"kind"/g)).toHaveLength(told)
  }
})
