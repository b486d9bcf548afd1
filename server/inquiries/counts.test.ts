import { sql } from 'kysely'
import { expect } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { changeStatus } from './change-status.ts'
import { deleteInquiry, restoreInquiry } from './deletion/delete-inquiry.ts'
import { submitInquiry } from './intake/submit.ts'
import { countByStatus } from './statistics.ts'

test('totals stay exact while many write at once', async ({ db }) => {
  const now = new Date()
  const submission = inquirySubmission.parse(inquiryPayload())
  await Promise.all(Array.from({ length: 60 }, () => submitInquiry(db, submission, { now })))
  const ids = (await db.selectFrom('inquiries').select('id').orderBy('id').execute()).map(({ id }) => id)
  const owner = { id: 1, role: 'super_admin' } as const
  await Promise.all(
    ids.map(async (id, index) => {
      const status = statuses[index % statuses.length] ?? 'pending'
      await changeStatus(db, { id, status, by: owner.id, now })
      if (index % 3 === 0) await deleteInquiry(db, { id, by: owner.id, now })
      if (index % 6 === 0) await restoreInquiry(db, { id, by: owner, now })
    }),
  )
  const counted = await db
    .selectFrom('inquiries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .orderBy('status')
    .execute()
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(50)
  expect(await countByStatus(db)).toEqual(counted)
  await newInquiry(db, now, { website: 'https://spam.example' })
  const hidden = sql<boolean>`(deleted_at is not null or suspicion is not null)`
  await db.deleteFrom('inquiries').where(hidden).execute()
  expect(await countByStatus(db)).toEqual(counted)

  await db.deleteFrom('inquiries').where('status', '=', 'pending').execute()
  expect(await countByStatus(db)).toEqual(counted.filter(({ status }) => status !== 'pending'))
})
