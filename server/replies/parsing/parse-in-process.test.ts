import { expect, test } from 'vitest'
import { parseInProcess } from './parse-in-process.ts'

const thread = { texts: ['We could offer\nTuesday at six.'], senders: ['Meridian'] }

test('a mail has time of a processor, from when its process is loaded, so that a busy machine makes none unreadable', async () => {
  const raw = Buffer.from('From: asha@example.org\r\n\r\nTuesday suits us.\r\n')
  await expect.poll(() => parseInProcess({ raw }, 100)).toMatchObject({ body: 'Tuesday suits us.' })
})

test('a mail that takes all time and memory there is delays no request', async () => {
  const minuteMs = 60_000
  const huge = [
    { raw: `From: a@b\r\n\r\n${'x'.repeat(4_000_000)}`, maxMs: minuteMs, length: 50_000 },
    { raw: `${'X-Header: value\r\n'.repeat(10_000)}\r\nx`, maxMs: minuteMs, length: 1 },
    { raw: `Content-Type: text/html\r\n\r\n${'<table><tr><td>'.repeat(200_000)}`, maxMs: 1_000 },
    // Lines without a word take too much memory: it ends long before its time.
    { raw: `From: a@b\r\n\r\n${'\n'.repeat(4_000_000)}`, maxMs: minuteMs },
  ]
  const [before, beganAt] = [process.threadCpuUsage(), performance.now()]
  for (const { raw, maxMs, length } of huge) {
    const startedAt = performance.now()
    const mail = await parseInProcess({ raw: Buffer.from(raw), thread }, maxMs)
    expect(mail?.body.length).toBe(length)
    expect(performance.now() - startedAt).toBeLessThan(minuteMs)
  }
  // The processor time of the test's own thread does not include the reader processes.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan((performance.now() - beganAt) / 4)
})
