import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiry } from '#tests/support/inquiry.ts'
import { newDatabase, newFolder, send, start } from '#tests/support/running.ts'
import { startMailServer } from '#tests/support/smtp.ts'

vi.setConfig({ testTimeout: 90_000 })

const soon = { timeout: 20_000, interval: 50 }

test('a process that is killed amid a mail leaves it to the other one, and every mail goes out once', async () => {
  const DATABASE_URL = await newDatabase()
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  const [hanging, healthy] = await Promise.all([startMailServer(), startMailServer()])
  onTestFinished(async () => {
    await Promise.all([hanging.close(), healthy.close(), database.end()])
  })
  hanging.mood = 'stalls'
  const settings = {
    DATABASE_URL,
    MAIL_FROM: 'hello@lessons.org',
    NOTIFY_EMAILS: 'team@lessons.org',
  }
  const countOf = async (state: string) => {
    const { rows } = await database.query<{ count: string }>(
      'select count(*) from outbox where state = $1',
      [state],
    )
    return Number(rows[0]?.count)
  }

  const first = await start(await newFolder(), { ...settings, SMTP_URL: hanging.url })
  const families = Array.from({ length: 10 }, (_, index) => `family-${index}@example.com`)
  for (const parentEmail of families) {
    expect((await send(first.url, inquiry({ parentEmail }))).status).toBe(201)
  }
  await hanging.reached()
  const second = await start(await newFolder(), { ...settings, SMTP_URL: healthy.url })
  await expect.poll(() => countOf('sent'), soon).toBe(19)
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')

  // The lease holds until it ends, which moving it stands for: a new inquiry has the second process look before and after.
  const look = async (parentEmail: string) => {
    const sent = await countOf('sent')
    expect((await send(second.url, inquiry({ parentEmail }))).status).toBe(201)
    return expect.poll(() => countOf('sent'), soon).toBeGreaterThanOrEqual(sent + 2)
  }
  await look('before@example.com')
  expect(await countOf('waiting')).toBe(1)
  await database.query(`update outbox set next_attempt_at = now() where state = 'waiting'`)
  await look('after@example.com')
  await expect.poll(() => countOf('waiting'), soon).toBe(0)

  const sent = healthy.received.flatMap(({ to }) => to).filter((to) => to !== 'team@lessons.org')
  expect(sent.toSorted()).toEqual(
    [...families, 'before@example.com', 'after@example.com'].toSorted(),
  )
  expect(healthy.received).toHaveLength(24)
  expect(hanging.received).toEqual([])
})
