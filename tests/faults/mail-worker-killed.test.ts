import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import {
  createTestDatabase,
  createTestDataDir,
  postInquiry,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 90_000 })

const pollOptions = { timeout: 60_000, interval: 50 }

test('a mail of a killed process is sent by another one, and every mail is sent once', async () => {
  const DATABASE_URL = await createTestDatabase()
  const database = new pg.Client({ connectionString: DATABASE_URL })
  await database.connect()
  const [hanging, healthy] = await Promise.all([startSmtpServer(), startSmtpServer()])
  onTestFinished(async () => {
    await Promise.all([hanging.close(), healthy.close(), database.end()])
  })
  hanging.behaviour = 'stalls'
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

  const first = await startTestProduct(await createTestDataDir(), {
    ...settings,
    SMTP_URL: hanging.url,
  })
  const families = Array.from({ length: 10 }, (_, index) => `family-${index}@example.com`)
  for (const parentEmail of families) {
    expect((await postInquiry(first.url, inquiryPayload({ parentEmail }))).status).toBe(201)
  }
  await hanging.waitForRecipient()
  const second = await startTestProduct(await createTestDataDir(), {
    ...settings,
    SMTP_URL: healthy.url,
  })
  await expect.poll(() => countOf('sent'), pollOptions).toBe(19)
  expect(await first.stop('SIGKILL')).toBe('SIGKILL')

  // Moving the lease stands for its end; each new inquiry triggers the second worker.
  const triggerWorker = async (parentEmail: string) => {
    const sent = await countOf('sent')
    expect((await postInquiry(second.url, inquiryPayload({ parentEmail }))).status).toBe(201)
    return expect.poll(() => countOf('sent'), pollOptions).toBeGreaterThanOrEqual(sent + 2)
  }
  await triggerWorker('before@example.com')
  expect(await countOf('waiting')).toBe(1)
  await database.query(`update outbox set next_attempt_at = now() where state = 'waiting'`)
  await triggerWorker('after@example.com')
  await expect.poll(() => countOf('waiting'), pollOptions).toBe(0)

  const sent = healthy.received.flatMap(({ to }) => to).filter((to) => to !== 'team@lessons.org')
  expect(sent.toSorted()).toEqual(
    [...families, 'before@example.com', 'after@example.com'].toSorted(),
  )
  expect(healthy.received).toHaveLength(24)
  expect(hanging.received).toEqual([])
})
