import type pg from 'pg'
import { expect, test } from 'vitest'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { databasePid } from '#tests/support/product.ts'
import { connectToEmbedded, createMigratedDataDir, postInquiry, startTestProduct } from '#tests/support/test-product.ts'

const families = Array.from({ length: 500 }, (_, index) =>
  inquiryPayload({ parentEmail: `family-${index}@example.com`, idempotencyKey: `key-${index}` }),
)

type StoredInquiry = { parent_email: string; events: number; mails: number }

async function readStored(database: pg.Client) {
  const { rows } = await database.query<StoredInquiry>(`
    select parent_email,
      (select count(*)::int from inquiry_events where inquiry_id = inquiries.id) as events,
      (select count(*)::int from outbox where inquiry_id = inquiries.id) as mails
    from inquiries`)
  return rows
}

/** Each inquiry once, with one timeline row and two mails. */
async function expectComplete(database: pg.Client): Promise<string[]> {
  const stored = await readStored(database)
  const emails = stored.map((row) => row.parent_email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(stored.filter(({ events, mails }) => events !== 1 || mails !== 2)).toEqual([])
  const { rows } = await database.query('select sum(count)::int as counted from inquiry_counts')
  expect(rows).toEqual([{ counted: stored.length }])
  return emails
}

test('a kill -9 during 500 submissions keeps everything acknowledged, complete and once, and retries store the rest', async () => {
  const folder = await createMigratedDataDir()
  const first = await startTestProduct(folder)
  const acknowledged: string[] = []
  const submissions = families.map(async (family) => {
    const reply = await postInquiry(first.url, family)
    expect(reply.status).toBe(201)
    acknowledged.push(family.parentEmail)
    if (acknowledged.length === 150) await first.stop('SIGKILL')
  })
  await Promise.allSettled(submissions)
  expect(acknowledged.length).toBeGreaterThanOrEqual(150)
  expect(acknowledged.length).toBeLessThan(500)
  // The database outlives the process.
  expect(await databasePid(folder)).toBeDefined()

  const second = await startTestProduct(folder)
  const database = await connectToEmbedded(folder)
  expect(await expectComplete(database)).toEqual(expect.arrayContaining(acknowledged))

  const again = await Promise.all(families.map((family) => postInquiry(second.url, family)))
  expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await expectComplete(database)).toHaveLength(500)
})
