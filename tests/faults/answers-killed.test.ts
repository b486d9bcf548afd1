import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startImapServer } from '#tests/support/imap-server.ts'
import { inquiryPayload } from '#tests/support/inquiry-payload.ts'
import { parseMail } from '#tests/support/parse-mail.ts'
import { randomFrom } from '#tests/support/random.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import {
  connectToEmbedded,
  createMigratedDataDir,
  postInquiry,
  signIn,
  startTestProduct,
} from '#tests/support/test-product.ts'

vi.setConfig({ testTimeout: 1_800_000 })

/** `KILLS=300 npx vitest run tests/faults/answers-killed.test.ts` tries more. */
const kills = Number(process.env.KILLS ?? 2)
const seed = Number(process.env.KILL_SEED ?? 26)
const answersAtOnce = 6
const repliesAtOnce = 4

type Answer = { inquiryId: number; key: string; seenAt: string; isAcknowledged: boolean }

test('while the process is killed -9, answers are neither lost nor written twice, sent twice in one window alone, and replies filed once', async () => {
  const random = randomFrom(seed)
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  const imap = await startImapServer()
  onTestFinished(imap.close)
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@lessons.org', REPLIES_IMAP_URL: imap.url }
  const folder = await createMigratedDataDir()
  let product = await startTestProduct(folder, env)
  // A reply holds the answers of its family, so one writes that gets none.
  const writer = 'writer@lessons.org'
  await postInquiry(product.url, inquiryPayload({ parentEmail: writer }))
  for (let index = 0; index < answersAtOnce; index += 1) {
    await postInquiry(product.url, inquiryPayload({ parentEmail: `family-${index}@lessons.org` }))
  }
  const headers = await signIn(product.url)
  const database = await connectToEmbedded(folder)
  const { rows } = await database.query<{ id: number }>(
    `select id from inquiries where parent_email <> '${writer}' order by id`,
  )

  const press = async (url: string, answer: Answer): Promise<void> => {
    const reply = await fetch(`${url}/api/admin/contacts/${answer.inquiryId}/answers`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': answer.key },
      body: JSON.stringify({ subject: 'Re', body: answer.key, seen_at: answer.seenAt }),
    })
    if (reply.status !== 201) throw new Error(`${reply.status}: ${await reply.text()}`)
    answer.isAcknowledged = true
  }
  const bodies = () => smtp.received.map(({ raw }) => parseMail(raw).text.trim())
  const sentAnswers = () => bodies().filter((body) => body.startsWith('answer ')).length
  /** Stands for the seconds in which a mail can be taken back, the end of a lease, and the hours of the limits. */
  const letTimePass = async () => {
    // One after the other, as no statement of the product waits for both.
    await database.query(
      `update outbox set next_attempt_at = now(), sending_until = null where state = 'waiting'`,
    )
    await database.query(`update inquiry_answers set created_at = now() - interval '2 days'`)
  }
  const countFiled = async (): Promise<number> => {
    const counted = await database.query<{ count: number }>(
      'select count(*)::integer from inquiry_replies',
    )
    return counted.rows[0]?.count ?? 0
  }
  const confirmationId = await vi.waitUntil(
    () =>
      smtp.received
        .map(({ raw }) => parseMail(raw))
        .find((mail) => mail.header('to') === writer)
        ?.header('message-id'),
    { timeout: 20_000 },
  )
  await vi.waitUntil(() => imap.commands.some((line) => line.includes(' SEARCH ')), {
    timeout: 20_000,
  })
  /** Each arrives in two copies, as mailing lists and forwarding rules make them. */
  const deliverReplies = (round: number): void => {
    for (let index = 0; index < repliesAtOnce * 2; index += 1) {
      const id = `<${round}.${index >> 1}@lessons.org>`
      const head = [`From: ${writer}`, `Message-ID: ${id}`, `In-Reply-To: ${confirmationId}`]
      imap.deliver([...head, '', 'Tuesday suits us.', ''].join('\r\n'))
    }
  }
  const untilSettled = () =>
    expect.poll(
      async () => {
        await letTimePass()
        const waiting = await database.query(
          `select id from outbox where kind = 'inquiry-answer' and state = 'waiting'`,
        )
        return waiting.rowCount
      },
      { timeout: 60_000, interval: 200 },
    )

  const answers: Answer[] = []
  for (let round = 0; round < kills; round += 1) {
    const planned = rows.map(({ id }, index) => ({
      inquiryId: id,
      key: `answer ${round}-${index}`,
      seenAt: new Date().toISOString(),
      isAcknowledged: false,
    }))
    answers.push(...planned)
    const before = sentAnswers()
    const { url } = product
    const isAimed = round % 2 === 0
    const filedBefore = await countFiled()
    deliverReplies(round)
    const presses = Promise.allSettled(planned.map((answer) => press(url, answer)))
    if (isAimed) {
      await presses
      await letTimePass()
      await postInquiry(url, inquiryPayload({ parentEmail: `wakes-${round}@lessons.org` }))
      // Between the mail server's yes and the commit of it.
      await vi.waitUntil(() => sentAnswers() > before, { timeout: 20_000, interval: 0 })
    } else if (round % 4 === 1) {
      // While replies are filed, one transaction each.
      await vi.waitUntil(async () => (await countFiled()) > filedBefore, {
        timeout: 20_000,
        interval: 0,
      })
    } else await wait(random.below(60))
    await product.stop('SIGKILL')
    await presses
    await letTimePass()
    await database.query('update reply_mailboxes set lease_until = now()')
    product = await startTestProduct(folder, env)
    await Promise.all(planned.map((answer) => press(product.url, answer)))
  }
  await letTimePass()
  await untilSettled().toBe(0)
  const delivered = Array.from({ length: kills }, (_, round) =>
    Array.from({ length: repliesAtOnce }, (_none, index) => `<${round}.${index}@lessons.org>`),
  ).flat()
  await expect.poll(countFiled, { timeout: 60_000 }).toBeGreaterThanOrEqual(delivered.length)
  const filed = await database.query<{ message_id: string }>(
    'select message_id from inquiry_replies',
  )
  expect(filed.rows.map(({ message_id }) => message_id).toSorted()).toEqual(delivered.toSorted())

  expect(answers.filter(({ isAcknowledged }) => !isAcknowledged)).toEqual([])
  const stored = await database.query<{ body: string; state: string }>(
    'select body, state from inquiry_answers',
  )
  expect(stored.rows.map(({ body }) => body).toSorted()).toEqual(
    answers.map(({ key }) => key).toSorted(),
  )
  expect(new Set(stored.rows.map(({ state }) => state))).toEqual(new Set(['sent']))
  const idsByBody = Map.groupBy(smtp.received, ({ raw }) => parseMail(raw).text.trim())
  let sentTwice = 0
  for (const { key } of answers) {
    const mails = idsByBody.get(key) ?? []
    expect(mails.length, `${key} was sent`).toBeGreaterThan(0)
    const ids = new Set(mails.map(({ raw }) => parseMail(raw).header('message-id')))
    expect(ids.size, `${key} has one Message-ID`).toBe(1)
    sentTwice += mails.length - 1
  }
  expect(sentTwice).toBeLessThanOrEqual(kills)
  const { rows: unended } = await database.query(
    `select id from inquiries where id = any($1) and first_answered_at is null`,
    [rows.map(({ id }) => id)],
  )
  expect(unended).toEqual([])
  process.stdout.write(
    `kills ${kills}, seed ${seed}: ${answers.length} answers, ${sentTwice} sent twice, ${delivered.length} replies\n`,
  )
})
