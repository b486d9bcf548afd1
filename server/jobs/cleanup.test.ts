import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { checkBackground } from '../doctor/examine.ts'
import { changeStatus } from '../inquiries/change-status.ts'
import { deleteInquiry } from '../inquiries/deletion/delete-inquiry.ts'
import { attemptNext } from '../mail/attempt.ts'
import { enqueue } from '../mail/outbox.ts'
import { chooseTransport } from '../mail/transport.ts'
import { foldersIn } from '../privacy/data-purposes.ts'
import { startCleanup } from './cleanup.ts'

const dayMs = 24 * 60 * 60 * 1000

const services = { logger: pino({ level: 'silent' }), forgetChildDays: 90 }

const test = base.extend(
  'cleanUpAfter',
  ({ db, clock, dataDir }) =>
    async (days: number, changes: { backups?: string; logger?: Logger } = {}) => {
      const { logger = services.logger, ...folder } = changes
      const folders = { ...foldersIn(dataDir), ...folder }
      clock.advance(days * dayMs)
      await startCleanup({ ...services, logger, db, clock: () => clock.now, folders })()
    },
)

test('hard-deletes inquiries 30 days after their deletion, until it is stopped', async ({ db, dataDir, clock }) => {
  const deleteOne = async () => {
    const id = await newInquiry(db, clock.now)
    await deleteInquiry(db, { id, by: 1, now: clock.now })
  }
  const count = async () => (await db.selectFrom('inquiries').select('id').execute()).length

  await deleteOne()
  const folders = foldersIn(dataDir)
  const stop = startCleanup({ ...services, db, clock: () => clock.now, folders }, 20)
  clock.advance(29 * dayMs)
  await deleteOne()
  expect(await count()).toBe(2)
  clock.advance(2 * dayMs)
  await expect.poll(count).toBe(1)
  clock.advance(30 * dayMs)
  await expect.poll(count).toBe(0)
  await stop()
})

test('hard-deletes suspected spam after 90 days and records it in the audit', async ({ db, clock, cleanUpAfter }) => {
  const id = await newInquiry(db, clock.now, { website: 'https://spam.example.com' })
  await newInquiry(db, clock.now)
  const readSuspicions = () => db.selectFrom('inquiries').select('suspicion').orderBy('id').execute()
  await cleanUpAfter(89)
  expect(await readSuspicions()).toEqual([{ suspicion: 'honeypot' }, { suspicion: null }])
  await cleanUpAfter(1)
  expect(await readSuspicions()).toEqual([{ suspicion: null }])
  expect(await readAuditEntries(db, ['suspected_purged'])).toMatchObject([{ actor: 'system', ids: [id] }])
})

test('a step that fails is told in log and doctor, stops no other', async ({ db, dataDir, clock, cleanUpAfter }) => {
  const logged: string[] = []
  const logger = pino({}, { write: (line: string) => void logged.push(line) })
  const id = await newInquiry(db, clock.now, { schoolName: 'Lake School' })
  await changeStatus(db, { id, status: 'converted', by: 1, now: clock.now })
  // Root may write into any folder, but none is below a file.
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  await cleanUpAfter(91, { backups: join(file, 'backups'), logger })
  const inquiry = db.selectFrom('inquiries').select('school_name').where('id', '=', id)
  expect(await inquiry.executeTakeFirst()).toEqual({ school_name: null })
  expect(await checkBackground(db)).toMatchObject([
    { level: 'fail', says: expect.stringContaining('“end tombstones of spam” fails since') },
    { level: 'fail', says: expect.stringContaining('“forget details of children” fails since') },
    { level: 'fail', says: expect.stringContaining('“update the erasure log” fails since') },
  ])
  expect(logged.filter((line) => line.includes('"step":"update the erasure log"'))).toHaveLength(1)

  await cleanUpAfter(0)
  expect(await checkBackground(db)).toMatchObject([{ level: 'ok' }])
})

test('redacts sent mails after 30 days, in the outbox and in files', async ({ db, dataDir, clock, cleanUpAfter }) => {
  const folder = foldersIn(dataDir).mails
  const content = { text: 'Words', html: '<p>Words</p>', secret: false }
  const enqueueMail = (subject: string) =>
    enqueue(db, {
      ...content,
      kind: 'password-changed',
      recipient: 'team@example.com',
      subject,
      createdAt: clock.now,
      sendBefore: new Date(clock.now.getTime() + dayMs),
    })
  const readMails = () => db.selectFrom('outbox').select(['subject', 'state', 'text']).orderBy('id').execute()
  await enqueueMail('old')
  const transport = chooseTransport({ smtpUrl: undefined, from: undefined, folder })
  const worker = { db, transport, renderers: {}, onFailure: () => {}, clock: () => clock.now }
  await attemptNext(worker, new AbortController().signal)
  await enqueueMail('failed')
  const failed = { state: 'failed', settled_at: clock.now } as const
  await db.updateTable('outbox').set(failed).where('subject', '=', 'failed').execute()
  await enqueueMail('waiting')

  clock.advance(-1)
  await cleanUpAfter(30)
  await enqueueMail('new')
  clock.advance(2)
  expect((await readMails()).map(({ text }) => text)).toEqual(['Words', 'Words', 'Words', 'Words'])
  expect(await readdir(folder)).toHaveLength(1)
  await cleanUpAfter(0)
  expect(await readMails()).toEqual([
    { subject: 'old', state: 'saved', text: null },
    { subject: 'failed', state: 'failed', text: 'Words' },
    { subject: 'waiting', state: 'waiting', text: 'Words' },
    { subject: 'new', state: 'waiting', text: 'Words' },
  ])
  expect(await readdir(folder)).toEqual([])
})
