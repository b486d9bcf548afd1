import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  postInquiry,
  readColumn,
  sendJson,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

const kills = isFullRun ? 8 : 2
const answersAtOnce = 6
const repliesAtOnce = 4
// A reply holds the answers of its family, so one writes that gets none.
const writer = 'writer@lessons.org'

vi.setConfig({ testTimeout: 60_000 + kills * 60_000 })

type Answer = { inquiryId: number; key: string; seenAt: Date; isAcknowledged: boolean }

/** Some are aimed at what is committed as one; half come at any moment of the first second. */
const aims = ['sending', 'filing', 'anywhere', 'anywhere'] as const

const namesOfReplies = (round: number) =>
  Array.from({ length: repliesAtOnce }, (_, index) => `<${round}.${index}@lessons.org>`)

async function openConversation() {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  const imap = await startImapServer()
  onTestFinished(imap.close)
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@lessons.org', REPLIES_IMAP_URL: imap.url }
  const folder = await createMigratedDataDir()
  const start = () => startTestProduct(folder, env)
  const product = await start()
  await postInquiry(product.url, inquiryPayload({ parentEmail: writer }))
  for (let index = 0; index < answersAtOnce; index += 1) {
    await postInquiry(product.url, inquiryPayload({ parentEmail: `family-${index}@lessons.org` }))
  }
  const database = await connectToEmbedded(folder)
  const inquiryIds = await readColumn<number>(database, `select id from inquiries where parent_email <> '${writer}'`)
  const confirmationId = await vi.waitUntil(
    async () => {
      // What a stalled machine could not send at once is tried again only after up to a minute.
      await database.query(`update outbox set next_attempt_at = now() where state = 'waiting' and attempts > 0`)
      return smtp.received
        .map(({ raw }) => parseMail(raw))
        .find((mail) => mail.header('to') === writer)
        ?.header('message-id')
    },
    { timeout: 60_000 },
  )
  await vi.waitUntil(() => imap.commands.some((line) => line.includes(' EXAMINE ')), {
    timeout: 60_000,
  })
  return {
    smtp,
    start,
    product,
    database,
    locker: await connectToEmbedded(folder),
    headers: await signIn(product.url),
    inquiryIds,
    /** The last one arrives in two copies, as mailing lists and forwarding rules make them. */
    deliverReplies(round: number) {
      const names = namesOfReplies(round)
      for (const id of [...names, ...names.slice(-1)]) {
        const head = [`From: ${writer}`, `Message-ID: ${id}`, `In-Reply-To: ${confirmationId}`]
        imap.deliver([...head, '', 'Tuesday suits us.', ''].join('\r\n'))
      }
    },
    /** Those that the mail server got after its first `from` mails, a body each. */
    receivedAnswers: (from = 0) =>
      smtp.received
        .slice(from)
        .map(({ raw }) => parseMail(raw))
        .map((mail) => ({ body: mail.text.trim(), messageId: mail.header('message-id') }))
        .filter(({ body }) => body.startsWith('answer ')),
  }
}

/** Stands for the seconds in which a mail can be taken back, the end of leases, and the hours of the limits. */
async function letTimePass(database: pg.Client): Promise<void> {
  // One after the other, as no statement of the product waits for both.
  await database.query(`update outbox set next_attempt_at = now(), sending_until = null where state = 'waiting'`)
  await database.query(`update inquiry_answers set created_at = now() - interval '2 days'`)
  await database.query(`update inquiry_replies set filed_at = filed_at - interval '2 days'`)
  await database.query('update leases set until = now()')
}

test('while the process is killed -9, answers are neither lost nor written twice, sent twice in one window alone, and replies filed once', async () => {
  const random = randomFrom(seed)
  const conversation = await openConversation()
  const { smtp, start, database, locker, headers, inquiryIds, receivedAnswers } = conversation
  let { product } = conversation

  /** False where the answer asks to send it again: a busy machine may say so. */
  const press = async (url: string, answer: Answer): Promise<boolean> => {
    const reply = await sendJson(
      `${url}/api/admin/contacts/${answer.inquiryId}/answers`,
      { subject: 'Re', body: answer.key, seen_at: answer.seenAt },
      { ...headers, 'idempotency-key': answer.key },
    )
    const body = await reply.text()
    expect([201, 408, 503], body).toContain(reply.status)
    answer.isAcknowledged ||= reply.status === 201
    return reply.status === 201
  }
  const untilTrue = (condition: () => boolean | Promise<boolean>) =>
    vi.waitUntil(condition, { timeout: 60_000, interval: 0 })
  const kill = () => product.stop('SIGKILL')
  const isFiling = async () =>
    (
      await readColumn(
        database,
        `select waits.pid from pg_stat_activity waits, pg_stat_activity holds
        where holds.pid = any(pg_blocking_pids(waits.pid)) and holds.application_name = 'locker'`,
      )
    ).length > 0
  const killAt = {
    /** Between the mail server's yes and the commit of it, or next to it. */
    async sending(before: number) {
      await untilTrue(() => receivedAnswers(before).length > 0)
      await kill()
    },
    /** In the midst of the transaction that files a reply, which waits for the inquiry. */
    async filing() {
      await untilTrue(isFiling)
      await kill()
      await locker.query('rollback')
    },
    async anywhere() {
      await wait(random.below(1_000))
      await kill()
    },
  }
  /** What a killed process asked of the mail server and of the database has come to its end. */
  const untilGone = () =>
    untilTrue(async () => {
      const others = `select pid from pg_stat_activity where application_name like 'meridian%'`
      return smtp.connectionCount() === 0 && (await readColumn(database, others)).length === 0
    })

  const untilSettled = async () => {
    await letTimePass(database)
    await postInquiry(product.url, inquiryPayload({ parentEmail: 'wakes-last@lessons.org' }))
    const waiting = `select id from outbox where kind = 'inquiry-answer' and state = 'waiting'`
    const options = { timeout: 60_000, interval: 200 }
    await expect.poll(() => letTimePass(database).then(() => readColumn(database, waiting)), options).toEqual([])
  }

  const answers: Answer[] = []
  let windows = 0
  let countedUpTo = 0
  for (let round = 0; round < kills; round += 1) {
    const aim = aims[round % aims.length] ?? 'anywhere'
    const planned = inquiryIds.map((inquiryId, index) => ({
      inquiryId,
      key: `answer ${round}-${index}`,
      seenAt: new Date(),
      isAcknowledged: false,
    }))
    answers.push(...planned)
    const { url } = product
    const before = smtp.received.length
    if (aim === 'filing') {
      await locker.query(`set application_name = 'locker'; begin`)
      await locker.query('select id from inquiries where parent_email = $1 for update', [writer])
    }
    conversation.deliverReplies(round)
    const traffic = Promise.allSettled(planned.map((answer) => press(url, answer)))
      .then(() => letTimePass(database))
      .then(() => postInquiry(url, inquiryPayload({ parentEmail: `wakes-${round}@lessons.org` })))
      .catch(() => {}) // it was killed meanwhile
    await killAt[aim](before)
    await traffic
    await untilGone()
    const stored = new Set(await readColumn(database, 'select body from inquiry_answers'))
    expect(answers.filter(({ key, isAcknowledged }) => isAcknowledged && !stored.has(key))).toEqual([])
    const unsettled = new Set(await readColumn(database, `select body from inquiry_answers where state = 'waiting'`))
    const inWindow = receivedAnswers(countedUpTo).filter(({ body }) => unsettled.has(body))
    expect(inWindow.length, `sent and not settled at kill ${round}`).toBeLessThanOrEqual(1)
    windows += inWindow.length
    countedUpTo = smtp.received.length
    await letTimePass(database)
    product = await start()
    await Promise.all(planned.map((answer) => untilTrue(() => press(product.url, answer))))
    if (round % aims.length === aims.length - 1) await untilSettled()
  }
  await untilSettled()
  const uids = kills * (repliesAtOnce + 1)
  await expect
    .poll(() => readColumn(database, 'select next_uid::integer from reply_mailboxes'), {
      timeout: 60_000,
    })
    .toEqual([uids + 1])
  const delivered = Array.from({ length: kills }, (_, round) => namesOfReplies(round)).flat()
  const filed = await readColumn<string>(database, 'select message_id from inquiry_replies')
  expect(filed.toSorted()).toEqual(delivered.toSorted())

  const stored = await database.query<{ body: string; state: string }>('select body, state from inquiry_answers')
  expect(stored.rows.map(({ body }) => body).toSorted()).toEqual(answers.map(({ key }) => key).toSorted())
  expect(new Set(stored.rows.map(({ state }) => state))).toEqual(new Set(['sent']))
  const mailsByBody = Map.groupBy(receivedAnswers(), ({ body }) => body)
  for (const { key } of answers) {
    const ids = new Set(mailsByBody.get(key)?.map(({ messageId }) => messageId))
    expect(ids.size, `Message-IDs of ${key}`).toBe(1)
  }
  const sentTwice = receivedAnswers().length - answers.length
  expect(sentTwice, 'copies sent beside those in the window').toBe(windows)
  const unended = 'select id from inquiries where first_answered_at is null and parent_email like'
  expect(await readColumn(database, `${unended} 'family-%'`)).toEqual([])
})
