import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { answerLimits } from '#contract/conversation/answers.ts'
import type { ParentData } from '#contract/privacy.ts'
import { writeBackup } from '#server/backup/write.ts'
import { attemptNext, type MailRenderer, type SendOptions } from '#server/mail/attempt.ts'
import { chooseTransport } from '#server/mail/transport.ts'
import { test as base, testEnv } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { signingKey } from '#tests/support/signing-key.ts'
import { inquiryMailRenderers } from '../inquiries/mails/renderers.ts'
import { tellOverdue } from '../inquiries/reminders/tell.ts'
import { foldersIn } from './data-purposes.ts'

type Reply = { status: number; body: Record<string, unknown> & { parentData: ParentData } }
type CallPrivacy = (path: string, payload?: object) => Promise<Reply>

/** No other row of the database contains these words. */
const parent = {
  parentFirstName: 'Quirine',
  parentLastName: 'Xylander',
  parentEmail: 'Quirine@Xylander.org',
  childName: 'Zbigniew',
  comments: `Wombat ${'शाम को '.repeat(120)}`.trim(),
}
const personalData = /quirine|xylander|zbigniew|wombat/i

const post = (app: FastifyInstance, fields: object) =>
  app.inject({ method: 'POST', url: '/api/contact', payload: inquiryPayload(fields) })

const test = base
  .extend('call', { scope: 'file' }, ({ asOwner }): CallPrivacy => {
    const caller: CallPrivacy = async (path, payload) => {
      const reply = await asOwner(payload ? 'POST' : 'GET', `privacy/${path}`, payload)
      return { status: reply.statusCode, body: reply.json() }
    }
    return caller
  })
  // Without a mail server: mails become files.
  .extend('sending', ({ db, dataDir, clock }): SendOptions => {
    const folder = foldersIn(dataDir).mails
    return {
      db,
      transport: chooseTransport({ smtpUrl: undefined, from: undefined, folder }),
      renderers: inquiryMailRenderers({
        db,
        siteUrl: 'http://localhost:3000',
        notifyEmails: [],
        replies: testEnv.replies,
      }),
      clock: () => clock.now,
      onFailure: () => {},
    }
  })
  // The parent's inquiries in every state, another parent's, and their mails as files.
  .extend('folders', async ({ app, asOwner, db, dataDir, sending, clock }) => {
    await db.deleteFrom('inquiries').execute()
    const folders = foldersIn(dataDir)
    await rm(folders.mails, { recursive: true, force: true })
    await post(app, parent)
    await post(app, { ...parent, parentEmail: parent.parentEmail.toUpperCase() })
    await post(app, { ...parent, website: 'https://spam.example.com' })
    await post(app, { parentEmail: 'other@example.com' })
    const [, second] = await db.selectFrom('inquiries').select('id').orderBy('id').execute()
    await asOwner('DELETE', `contacts/${second?.id}`)
    const [first] = await db.selectFrom('inquiries').select('id').orderBy('id').execute()
    for (const [method, call, payload] of [
      ['POST', 'notes', { body: 'Quirine prefers mornings' }],
      ['POST', 'outcomes', { outcome: 'reached', channel: 'call' }],
      ['POST', 'answers', { subject: 'Re', body: 'Yes, Quirine', seen_at: clock.now.toISOString() }],
      ['PUT', 'draft', { subject: 'Re', body: 'Dear Quirine' }],
    ] as const) {
      await asOwner(method, `contacts/${first?.id}/${call}`, payload)
    }
    await db
      .insertInto('inquiry_replies')
      .values({
        inquiry_id: first?.id ?? 0,
        sender: parent.parentEmail,
        body: 'Wombat again',
        history: 'Dear Xylander',
        attachments: JSON.stringify([{ name: 'zbigniew.pdf', bytes: 3 }]),
        received_at: clock.now,
        filed_at: clock.now,
      })
      .execute()
    clock.advance(answerLimits.takeBackMs)
    while (await attemptNext(sending, new AbortController().signal));
    return folders
  })

async function readAllMails(folder: string): Promise<string> {
  const names = await readdir(folder)
  const mails = await Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name)))))
  return mails
    .map(({ header, text }) => [header('to'), header('reply-to'), header('subject'), text].join('\n'))
    .join('\n')
}

async function readBackup(pool: Pool, dataDir: string): Promise<string> {
  const file = join(dataDir, `${randomUUID()}.backup.gz`)
  await writeBackup(pool, file, new Date(), signingKey)
  return gunzipSync(await readFile(file)).toString()
}

const email = parent.parentEmail.toLowerCase()
const allData = {
  inquiries: 3,
  deleted: 1,
  suspected: 1,
  events: 6,
  notes: 1,
  mails: 5,
  messages: 3,
  files: 5,
}

test('everything about a parent is counted, in whatever state and any case, and nothing erased where the count has changed', async ({
  call,
  folders: _,
}) => {
  expect(await call('parent-data/erase', { email, inquiries: 2 })).toMatchObject({
    status: 409,
    body: { error: 'There are 3 contacts with this e-mail now, not 2. Please look again.' },
  })
  expect(await call('parent-data', { email: 'QUIRINE@xylander.ORG' })).toEqual({
    status: 200,
    body: { success: true, summary: allData },
  })
  const { body } = await call('parent-data', { email: 'nobody@example.com' })
  expect(body).toMatchObject({ summary: { inquiries: 0, mails: 0, files: 0 } })
})

test('everything about a parent is exported, and nothing about another', async ({ call, db, folders: _ }) => {
  const { body } = await call('parent-data/export', { email })
  const { inquiries } = body.parentData
  expect(inquiries).toHaveLength(3)
  expect(inquiries[0]).toMatchObject({
    parent_name: 'Quirine Xylander',
    comments: parent.comments,
    suspicion: null,
    deleted_at: null,
    child_forgotten_at: null,
    timeline: [
      { kind: 'submitted' },
      { kind: 'outcome_recorded', outcome: 'reached', channel: 'call' },
      { kind: 'mail_queued' },
    ],
    notes: [{ body: 'Quirine prefers mornings', edited_at: null }],
    mails: [
      { kind: 'inquiry-team' },
      { kind: 'inquiry-confirmation', recipient: parent.parentEmail },
      { kind: 'inquiry-answer', recipient: parent.parentEmail },
    ],
    messages: expect.arrayContaining([
      expect.objectContaining({ kind: 'draft', body: 'Dear Quirine' }),
      expect.objectContaining({ kind: 'answer', body: 'Yes, Quirine' }),
      expect.objectContaining({
        kind: 'reply',
        address: parent.parentEmail,
        body: 'Wombat again',
        history: 'Dear Xylander',
        attachments: [{ name: 'zbigniew.pdf', bytes: 3 }],
      }),
    ]),
  })
  expect(inquiries[1]).toMatchObject({
    deleted_at: expect.any(String),
    timeline: [{ kind: 'submitted' }, { kind: 'deleted' }],
  })
  expect(inquiries[2]).toMatchObject({ suspicion: 'honeypot', mails: [] })
  expect(JSON.stringify(body)).not.toContain('other@example.com')
  const ids = inquiries.map(({ id }) => id)
  expect(await readAuditEntries(db, ['person_exported'])).toMatchObject([{ actor: '1', ids }])
})

test('nothing of a parent is left after an erasure but a tombstone', async ({ call, db, pool, dataDir, folders }) => {
  expect(await readBackup(pool, dataDir)).toMatch(personalData)
  expect(await readAllMails(folders.mails)).toMatch(personalData)
  const before = (await call('months')).body

  expect(await call('parent-data/erase', { email, inquiries: 3 })).toEqual({
    status: 200,
    body: { success: true },
  })

  const backup = await readBackup(pool, dataDir)
  expect(backup).not.toMatch(personalData)
  expect(backup).toContain('other@example.com')
  const mailTexts = await readAllMails(folders.mails)
  expect(mailTexts).not.toMatch(personalData)
  expect(mailTexts).toContain('other@example.com')
  expect(await readFile(join(folders.backups, 'gone-inquiries.jsonl'), 'utf8')).not.toMatch(personalData)
  expect((await call('months')).body).toEqual(before)
  const [record] = await readAuditEntries(db, ['person_erased'])
  expect(record?.ids).toHaveLength(3)
  expect((await call('parent-data', { email })).body).toMatchObject({
    summary: { inquiries: 0, files: 0 },
  })
})

test('an erasure removes the file of a mail under both of its names, ignores files that vanish meanwhile, and can be repeated', async ({
  call,
  folders,
}) => {
  const unknown = join(folders.mails, '2026-inquiry-confirmation-7000.eml')
  for (const name of [unknown, `${unknown}.part`])
    await writeFile(name, `To: ${email}\r\nSubject: Quirine\r\n\r\nHello`)
  // Listed, but gone when it is read: so is a mail that gets its name in between.
  const vanished = join(folders.mails, '2026-inquiry-team-7.eml.part')
  await symlink('nowhere', vanished)
  expect(await call('parent-data', { email })).toMatchObject({ status: 200 })
  for (const inquiries of [3, 3])
    expect(await call('parent-data/erase', { email, inquiries })).toMatchObject({ status: 200 })
  await rm(vanished)
  expect((await readdir(folders.mails)).join(' ')).not.toMatch(/7000|part/)
  expect(await readAllMails(folders.mails)).not.toMatch(personalData)
})

test('a mail that is being written during the erasure leaves no file', async ({ app, call, db, folders, sending }) => {
  await post(app, parent)
  let erased = 0
  const renderThenErase: MailRenderer = async (mail) => {
    const content = await sending.renderers[mail.kind]?.(mail, new Date())
    erased = (await call('parent-data/erase', { email, inquiries: 4 })).status
    return content
  }
  const renderers = { 'inquiry-team': renderThenErase, 'inquiry-confirmation': renderThenErase }
  await attemptNext({ ...sending, renderers }, new AbortController().signal)
  expect(erased).toBe(200)
  expect(await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toEqual([])
  expect(await readAllMails(folders.mails)).not.toMatch(personalData)
})

test('an erasure finds the files of mails that the database does not know', async ({ call, db, folders }) => {
  await db.deleteFrom('inquiries').execute()
  expect(await readAllMails(folders.mails)).toMatch(personalData)
  expect((await call('parent-data', { email })).body).toMatchObject({
    summary: { inquiries: 0, files: 5 },
  })
  expect(await call('parent-data/erase', { email, inquiries: 0 })).toMatchObject({ status: 200 })
  const words = await readAllMails(folders.mails)
  expect(words).not.toMatch(personalData)
  expect(words).toContain('other@example.com')
})

test('an erasure finds files of reminders unknown to the database', async ({ call, clock, db, folders, sending }) => {
  const created_at = new Date(clock.now.getTime() - 25 * 60 * 60_000)
  await db.updateTable('inquiries').set({ created_at, first_answered_at: null }).execute()
  const run = { now: clock.now, notifyEmails: ['team@example.org'] }
  expect(await tellOverdue(db, run)).toBeGreaterThan(0)
  while (await attemptNext(sending, new AbortController().signal));
  // As after a restore.
  await db.deleteFrom('outbox').execute()
  const reminders = async () => (await readdir(folders.mails)).filter((name) => name.includes('-inquiry-overdue-'))
  expect(await reminders()).toHaveLength(2)
  expect(await call('parent-data/erase', { email, inquiries: 3 })).toMatchObject({ status: 200 })
  expect(await reminders()).toHaveLength(1)
  expect(await readAllMails(folders.mails)).not.toMatch(personalData)
})
