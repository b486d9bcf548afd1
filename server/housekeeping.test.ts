import { readdir } from 'node:fs/promises'
import { pino } from 'pino'
import { expect } from 'vitest'
import { inquirySubmission } from '#contract/inquiry-submission.ts'
import { test } from '#tests/support/app.ts'
import { inquiry } from '#tests/support/inquiry.ts'
import { keepHouse } from './housekeeping.ts'
import { foldersIn } from './inquiries/care/folders.ts'
import { removeInquiry } from './inquiries/remove.ts'
import { submitInquiry } from './inquiries/submit.ts'
import { attemptNext } from './mail/attempt.ts'
import { enqueue } from './mail/outbox.ts'
import { chooseTransport } from './mail/transport.ts'

const days = 24 * 60 * 60 * 1000

const services = { logger: pino({ level: 'silent' }) }

test('removes deleted inquiries for good after 30 days, again and again until it is stopped', async ({
  database: { db },
  dataDir,
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
  const folders = foldersIn(dataDir)
  const stop = keepHouse({ ...services, db, clock: () => now, folders }, 20)
  now = new Date(now.getTime() + 29 * days)
  await deleteOne()
  expect(await count()).toBe(2)
  now = new Date(now.getTime() + 2 * days)
  await expect.poll(count).toBe(1)
  now = new Date(now.getTime() + 30 * days)
  await expect.poll(count).toBe(0)
  await stop()
})

test('removes suspected spam after 90 days, and leaves an entry in the audit', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const spam = inquiry({ website: 'https://spam.example.com' })
  await submitInquiry(db, inquirySubmission.parse(spam), { now })
  await submitInquiry(db, inquirySubmission.parse(inquiry()), { now })
  const listed = () => db.selectFrom('inquiries').select('suspicion').orderBy('id').execute()
  const tidyAfter = async (time: number) => {
    now = new Date(now.getTime() + time)
    await keepHouse({ ...services, db, clock: () => now, folders: foldersIn(dataDir) })()
  }

  await tidyAfter(89 * days)
  expect(await listed()).toEqual([{ suspicion: 'honeypot' }, { suspicion: null }])
  await tidyAfter(2 * days)
  expect(await listed()).toEqual([{ suspicion: null }])
  const audit = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
  expect(audit[0]).toMatchObject({
    actor: 'system',
    action: 'suspected_purged',
    subject: 'inquiry',
  })
  expect(audit[0]?.subject_ids).toHaveLength(1)
})

test('forgets what settled mails said after 30 days, in the outbox and in files', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const folders = foldersIn(dataDir)
  const leave = (kind: string) =>
    enqueue(db, {
      kind,
      recipient: 'team@example.com',
      subject: 'Subject',
      text: 'Words',
      html: '<p>Words</p>',
      secret: false,
      createdAt: now,
      sendBefore: new Date(now.getTime() + days),
    })
  const send = async () => {
    const transport = chooseTransport({
      smtpUrl: undefined,
      from: undefined,
      folder: folders.mails,
    })
    const sending = { db, transport, compose: async () => undefined, onFailure: () => {} }
    await attemptNext({ ...sending, clock: () => now }, new AbortController().signal)
  }
  const tidyAfter = async (time: number) => {
    now = new Date(now.getTime() + time)
    await keepHouse({ ...services, db, clock: () => now, folders })()
  }
  await leave('old')
  await send()
  await leave('waiting')
  const words = () =>
    db.selectFrom('outbox').select(['kind', 'state', 'text']).orderBy('id').execute()

  await tidyAfter(29 * days)
  await leave('new')
  now = new Date(now.getTime() + 1)
  expect(await words()).toMatchObject([
    { state: 'saved', text: 'Words' },
    { text: 'Words' },
    { text: 'Words' },
  ])
  expect(await readdir(folders.mails)).toHaveLength(1)
  await tidyAfter(2 * days)
  expect(await words()).toEqual([
    { kind: 'old', state: 'saved', text: null },
    { kind: 'waiting', state: 'waiting', text: 'Words' },
    { kind: 'new', state: 'waiting', text: 'Words' },
  ])
  expect(await readdir(folders.mails)).toEqual([])
})
