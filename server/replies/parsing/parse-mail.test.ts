import { readdir, readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { readHeaders } from '../headers.ts'
import { parseInWorker } from './parse-in-worker.ts'
import { parseMail } from './parse-mail.ts'

const threads = 'tests/mails/threads'
const hostile = 'tests/mails/hostile'

const listMails = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).map(async (name) => ({
      name,
      raw: await readFile(`${folder}/${name}`),
    })),
  )

test('the own words of a reply are told from what it quotes, whichever program wrote it', async () => {
  const mails = await listMails(threads)
  expect(mails).toHaveLength(9)
  for (const { name, raw } of mails) {
    const { body, history, sender, attachments } = await parseMail(raw)
    expect({ name, body }).toEqual({ name, body: 'Tuesday at six suits us.\n\nThank you!' })
    expect({ name, history }).toEqual({ name, history: expect.stringContaining('We could offer') })
    expect({ sender, attachments }).toEqual({ sender: 'asha@example.org', attachments: [] })
    expect(readHeaders(raw)).toMatchObject({
      messageId: '<reply@mail.example.org>',
      answered: expect.arrayContaining([
        '<M-ABCDEFGH.0123456789abcdef0123456789abcdef@meridian.example>',
      ]),
      isAutomatic: false,
      isDeliveryReport: false,
    })
  }
})

test('a hostile mail is read or given up within its bounds', async () => {
  const mails = await listMails(hostile)
  expect(mails.length).toBeGreaterThanOrEqual(60)
  for (const { name, raw } of mails) {
    const { answered, messageId } = readHeaders(raw)
    expect(answered.length).toBeLessThanOrEqual(40)
    expect(messageId.length).toBeLessThanOrEqual(302)
    const mail = await parseMail(raw).catch(() => undefined)
    if (!mail) continue
    const stored = JSON.stringify(mail)
    expect({ name, isClean: stored.isWellFormed() && !/\\u0000|\0/.test(stored) }).toEqual({
      name,
      isClean: true,
    })
    expect(mail.body.length + mail.history.length).toBeLessThanOrEqual(50_000)
    expect(mail.attachments.length).toBeLessThanOrEqual(50)
    expect(mail.attachments.every((one) => one.name.length <= 200)).toBe(true)
  }
})

test('a mail that takes all time and memory there is delays no request', async () => {
  const huge = {
    'a line of 20 MB': Buffer.from(`From: a@b\r\n\r\n${'x'.repeat(20_000_000)}`),
    '10,000 headers': Buffer.from(`${'X-Header: value\r\n'.repeat(10_000)}\r\nx`),
    'a table without an end': Buffer.from(
      `Content-Type: text/html\r\n\r\n${'<table><tr><td>'.repeat(200_000)}`,
    ),
    '100,000 parts': Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}`,
    ),
  }
  const delay = monitorEventLoopDelay({ resolution: 5 })
  onTestFinished(() => void delay.disable())
  delay.enable()
  for (const [name, raw] of Object.entries(huge)) {
    const mail = await parseInWorker(raw, 1_000)
    expect({ name, length: (mail?.body.length ?? 0) <= 50_000 }).toEqual({ name, length: true })
  }
  expect(delay.max / 1e6).toBeLessThan(200)
})
