import { expect } from 'vitest'
import { test } from '#tests/support/app.ts'
import { daysAgo, now } from '#tests/support/days-ago.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { deleteSettledMails } from './delete-settled-mails.ts'
import { enqueue } from './outbox.ts'

test('a mail about an account is deleted 90 days after it was settled, and no other', async ({ db }) => {
  const inquiry = await newInquiry(db, now)
  const add = async (subject: string, settledDaysAgo: number, columns: object = {}) => {
    await enqueue(db, {
      kind: 'password-changed',
      recipient: 'asha@example.com',
      subject,
      text: 'Words',
      html: '<p>Words</p>',
      secret: false,
      createdAt: daysAgo(settledDaysAgo),
      sendBefore: now,
    })
    const row = db.updateTable('outbox').where('subject', '=', subject)
    await row.set({ state: 'sent', settled_at: daysAgo(settledDaysAgo), ...columns }).execute()
    const added = db.selectFrom('outbox').select('id').where('subject', '=', subject)
    return (await added.executeTakeFirstOrThrow()).id
  }
  await add('old', 90)
  for (const state of ['failed', 'saved', 'withheld']) await add(`old and ${state}`, 100, { state })
  await add('newer', 89)
  await add('old and waiting', 100, { state: 'waiting', settled_at: null })
  await add('of an inquiry', 100, { inquiry_id: inquiry })
  const bundle = await add('telling of another', 100)
  await add('told in another', 100, { inquiry_id: inquiry, state: 'bundled', bundle_id: bundle })

  expect(await deleteSettledMails(db, now)).toBe(4)
  const left = await db.selectFrom('outbox').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual([
    'newer',
    'old and waiting',
    'of an inquiry',
    'telling of another',
    'told in another',
  ])
  expect(await deleteSettledMails(db, now)).toBe(0)
})
