import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect } from 'vitest'
import { inquirySubmission } from '#contract/inquiries/inquiry-submission.ts'
import { test } from '#tests/support/app.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { checkBackground } from '../doctor/background.ts'
import { changeStatus } from '../inquiries/change-status.ts'
import { deleteInquiry } from '../inquiries/deletion/delete-inquiry.ts'
import { submitInquiry } from '../inquiries/intake/submit.ts'
import { attemptNext } from '../mail/attempt.ts'
import { enqueue } from '../mail/outbox.ts'
import { chooseTransport } from '../mail/transport.ts'
import { foldersIn } from '../privacy/data-folders.ts'
import { startCleanup } from './cleanup.ts'

const dayMs = 24 * 60 * 60 * 1000

const services = { logger: pino({ level: 'silent' }), forgetChildDays: 90 }

test('hard-deletes inquiries 30 days after their deletion, at each interval until it is stopped', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const deleteOne = async () => {
    const id = await newInquiry(db, now)
    await deleteInquiry(db, { id, by: 1, now })
  }
  const count = async () => (await db.selectFrom('inquiries').select('id').execute()).length

  await deleteOne()
  const folders = foldersIn(dataDir)
  const stop = startCleanup({ ...services, db, clock: () => now, folders }, 20)
  now = new Date(now.getTime() + 29 * dayMs)
  await deleteOne()
  expect(await count()).toBe(2)
  now = new Date(now.getTime() + 2 * dayMs)
  await expect.poll(count).toBe(1)
  now = new Date(now.getTime() + 30 * dayMs)
  await expect.poll(count).toBe(0)
  await stop()
})

test('hard-deletes suspected spam after 90 days and records it in the audit', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const spam = inquiryPayload({ website: 'https://spam.example.com' })
  await submitInquiry(db, inquirySubmission.parse(spam), { now })
  await submitInquiry(db, inquirySubmission.parse(inquiryPayload()), { now })
  const readSuspicions = () =>
    db.selectFrom('inquiries').select('suspicion').orderBy('id').execute()
  const cleanUpAfter = async (ms: number) => {
    now = new Date(now.getTime() + ms)
    await startCleanup({ ...services, db, clock: () => now, folders: foldersIn(dataDir) })()
  }

  await cleanUpAfter(89 * dayMs)
  expect(await readSuspicions()).toEqual([{ suspicion: 'honeypot' }, { suspicion: null }])
  await cleanUpAfter(2 * dayMs)
  expect(await readSuspicions()).toEqual([{ suspicion: null }])
  const audit = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').execute()
  expect(audit[0]).toMatchObject({
    actor: 'system',
    action: 'suspected_purged',
    subject: 'inquiry',
  })
  expect(audit[0]?.subject_ids).toHaveLength(1)
})

test('forgets a child’s details 90 days after the inquiry was settled, and logs it beside the backups', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const folders = foldersIn(dataDir)
  await submitInquiry(db, inquirySubmission.parse(inquiryPayload({ schoolName: 'Hill School' })), {
    now,
  })
  const { id } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('school_name', '=', 'Hill School')
    .executeTakeFirstOrThrow()
  await changeStatus(db, { id, status: 'converted', by: 1, now })
  const cleanUpAfter = async (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
    await startCleanup({ ...services, db, clock: () => now, folders })()
    const inquiry = db.selectFrom('inquiries').select('school_name').where('id', '=', id)
    return (await inquiry.executeTakeFirstOrThrow()).school_name
  }
  expect(await cleanUpAfter(89)).toBe('Hill School')
  expect(await cleanUpAfter(1)).toBeNull()
  const log = await readFile(join(folders.backups, 'forgotten-children.jsonl'), 'utf8')
  expect(log).toContain(`"id":${id},`)
})

test('a step that fails is named in log and doctor, and keeps no other from running', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const logged: string[] = []
  const logger = pino({}, { write: (line: string) => void logged.push(line) })
  const cleanUp = (backups: string) => {
    const folders = { ...foldersIn(dataDir), backups }
    return startCleanup({ ...services, logger, db, clock: () => now, folders })()
  }
  const payload = inquiryPayload({ schoolName: 'Lake School' })
  await submitInquiry(db, inquirySubmission.parse(payload), { now })
  const select = db.selectFrom('inquiries').select(['id', 'school_name']).orderBy('id', 'desc')
  const readNewest = () => select.limit(1).executeTakeFirstOrThrow()
  await changeStatus(db, { id: (await readNewest()).id, status: 'converted', by: 1, now })
  now = new Date(now.getTime() + 91 * dayMs)

  // Root may write into any folder, but none is below a file.
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  await cleanUp(join(file, 'backups'))
  expect((await readNewest()).school_name).toBeNull()
  const findings = await checkBackground(db)
  expect(findings).toMatchObject([
    { level: 'fail', says: expect.stringContaining('“end tombstones of spam” fails since') },
    { level: 'fail', says: expect.stringContaining('“forget details of children” fails since') },
    { level: 'fail', says: expect.stringContaining('“update the erasure log” fails since') },
  ])
  expect(logged.filter((line) => line.includes('"step":"update the erasure log"'))).toHaveLength(1)

  await cleanUp(foldersIn(dataDir).backups)
  expect(await checkBackground(db)).toMatchObject([{ level: 'ok' }])
})

test('redacts sent mails after 30 days, in the outbox and in files', async ({
  database: { db },
  dataDir,
}) => {
  let now = new Date()
  const folders = foldersIn(dataDir)
  const enqueueMail = (subject: string) =>
    enqueue(db, {
      kind: 'password-changed',
      recipient: 'team@example.com',
      subject,
      text: 'Words',
      html: '<p>Words</p>',
      secret: false,
      createdAt: now,
      sendBefore: new Date(now.getTime() + dayMs),
    })
  const send = async () => {
    const transport = chooseTransport({
      smtpUrl: undefined,
      from: undefined,
      folder: folders.mails,
    })
    const worker = { db, transport, renderers: {}, onFailure: () => {} }
    await attemptNext({ ...worker, clock: () => now }, new AbortController().signal)
  }
  const cleanUpAfter = async (ms: number) => {
    now = new Date(now.getTime() + ms)
    await startCleanup({ ...services, db, clock: () => now, folders })()
  }
  await enqueueMail('old')
  await send()
  await enqueueMail('waiting')
  const readMails = () =>
    db.selectFrom('outbox').select(['subject', 'state', 'text']).orderBy('id').execute()

  await cleanUpAfter(29 * dayMs)
  await enqueueMail('new')
  now = new Date(now.getTime() + 1)
  expect(await readMails()).toMatchObject([
    { state: 'saved', text: 'Words' },
    { text: 'Words' },
    { text: 'Words' },
  ])
  expect(await readdir(folders.mails)).toHaveLength(1)
  await cleanUpAfter(2 * dayMs)
  expect(await readMails()).toEqual([
    { subject: 'old', state: 'saved', text: null },
    { subject: 'waiting', state: 'waiting', text: 'Words' },
    { subject: 'new', state: 'waiting', text: 'Words' },
  ])
  expect(await readdir(folders.mails)).toEqual([])
})
