import { pino } from 'pino'
import { expect } from 'vitest'
import { inquirySubmission } from '#contract/inquiries.ts'
import { test } from '#tests/support/app.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { keepHouse } from './housekeeping.ts'
import { removeInquiry } from './inquiries/remove.ts'
import { submitInquiry } from './inquiries/submit.ts'

const days = 24 * 60 * 60 * 1000

test('removes deleted inquiries for good after 30 days, again and again until it is stopped', async ({
  database: { db },
}) => {
  let now = new Date()
  const deleteOne = async () => {
    await submitInquiry(db, inquirySubmission.parse(inquiry()), { now })
    const { id } = await db
      .selectFrom('inquiries')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await removeInquiry(db, { id, by: 1, now })
  }
  const count = async () => (await db.selectFrom('inquiries').select('id').execute()).length

  await deleteOne()
  const stop = keepHouse({ db, clock: () => now, logger: pino({ level: 'silent' }) }, 20)
  now = new Date(now.getTime() + 29 * days)
  await deleteOne()
  expect(await count()).toBe(2)
  now = new Date(now.getTime() + 2 * days)
  await expect.poll(count).toBe(1)
  now = new Date(now.getTime() + 30 * days)
  await expect.poll(count).toBe(0)
  await stop()
})
