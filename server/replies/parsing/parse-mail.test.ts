import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readHeaders } from '../headers.ts'
import { parseMail } from './parse-mail.ts'

const threads = 'tests/mails/threads'
const thread = {
  texts: ['We could offer\nTuesday at six.'],
  senders: ['Meridian', 'hello@meridian.example'],
}
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
    const { body, history, sender, attachments } = await parseMail(raw, thread)
    expect({ name, body }).toEqual({ name, body: 'Tuesday at six suits us.\n\nThank you!' })
    expect({ name, history }).toEqual({ name, history: expect.stringContaining('We could offer') })
    expect({ sender, attachments }).toEqual({ sender: 'asha@example.org', attachments: [] })
    expect(readHeaders(raw)).toMatchObject({
      messageId: '<reply@mail.example.org>',
      answered: expect.arrayContaining(['<M-ABCDEFGH.0123456789abcdef0123456789abcdef@meridian.example>']),
      isAutomatic: false,
      report: undefined,
    })
  }
})

test('a hostile mail is read or given up within its bounds', async () => {
  const mails = await listMails(hostile)
  expect(mails.length).toBeGreaterThanOrEqual(60)
  const bodies = new Map<string, string | undefined>()
  for (const { name, raw } of mails) {
    const { answered, messageId } = readHeaders(raw)
    expect(answered.length).toBeLessThanOrEqual(40)
    expect(messageId.length).toBeLessThanOrEqual(302)
    const mail = await parseMail(raw, thread).catch(() => undefined)
    bodies.set(name, mail?.body)
    if (!mail) continue
    const stored = JSON.stringify(mail)
    // Half a character is escaped in JSON, which PostgreSQL refuses.
    const unclean = /\\u0000|\\ud[89a-f]|[\0\u202A-\u202E\u2066-\u2069]/
    expect({ name, isClean: !unclean.test(stored) }).toEqual({ name, isClean: true })
    expect(Math.max(mail.body.length, mail.history.length)).toBeLessThanOrEqual(50_000)
    expect(mail.attachments.length).toBeLessThanOrEqual(50)
    expect(mail.attachments.every((one) => one.name.length <= 200)).toBe(true)
  }
  const givenUp = [...bodies].filter(([, body]) => body === undefined).map(([name]) => name)
  expect(givenUp).toEqual(['nested-300.eml'])
  expect(bodies.get('nested-100.eml')).toBe('deep')
  expect(bodies.get('headers-1000.eml')).toBe('x')
  expect(bodies.get('html-script.eml')).toBe('words')
  const broken = [...bodies].filter(([name]) => /^charset-(?!utf_16)/.test(name))
  expect(broken).toHaveLength(9)
  expect(broken.every(([, body]) => body?.includes('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))).toBe(true)
})

test.for([
  ['utf-8 that says us-ascii', 'text/plain; charset=us-ascii', 'Zo\u00C3\u00AB', 'Zoë'],
  ['utf-8 that says iso-8859-1', 'text/plain;\r\n charset="iso-8859-1"', 'Zo\u00C3\u00AB', 'Zoë'],
  ['html in utf-8 that says so', 'text/html; charset=iso-8859-1', '<p>Zo\u00C3\u00AB', 'Zoë'],
  ['iso-8859-1 that says utf-8', 'text/plain; charset=utf-8', 'Zo\u00EB', 'Zoë'],
  ['windows-1252 that says nothing', 'text/plain', 'Zo\u00EB \u0080 5', 'Zoë € 5'],
  ['an unknown charset', 'text/plain; charset=x-nobody', 'Zo\u00EB', 'Zoë'],
  ['koi8-r as it says', 'text/plain; charset=koi8-r', '\u00C4\u00C1', 'да'],
  ['iso-2022-jp as it says', 'text/plain; charset=iso-2022-jp', '\u001B$B$O$$\u001B(B', 'はい'],
  ['a letter that was spoilt before', 'text/plain; charset=utf-8', '\u00EF\u00BF\u00BD\u00C3\u00AB', '\uFFFDë'],
] as const)('the bytes of a mail say its charset: %s', async ([, type, bytes, right]) => {
  const raw = Buffer.from(`From: a@b.example\r\nContent-Type: ${type}\r\n\r\n${bytes}\r\n`, 'latin1')
  expect((await parseMail(raw, thread)).body).toBe(right)
})

test('a long name of an attachment is cut between two characters', async () => {
  const name = Buffer.from(`${'a'.repeat(199)}\u{1F600}.pdf`).toString('base64')
  const raw = `From: a@b.example\r\nContent-Disposition: attachment; filename="=?utf-8?B?${name}?="\r\n\r\nx\r\n`
  expect((await parseMail(Buffer.from(raw), thread)).attachments).toMatchObject([{ name: 'a'.repeat(199) }])
})

const reference = 'M-ABCDEFGH'
const token = '0123456789abcdef0123456789abcdef'
const ourId = `<${reference}.${token}@meridian.example>`

/** Without a thread: it may be a report. */
const readReport = async (text: string, head = '') =>
  (await parseMail(Buffer.from(`From: MAILER-DAEMON@b.example\r\n${head}\r\n${text}\r\n`))).report

test.for([
  ['Action: failed', true],
  ['action:  EXPIRED', true],
  ['> Action: delayed', false],
  ['Action: relayed\nAction: failed', true],
  ['Action: delivered', false],
  ['Delivery has failed.', true],
  ['It has not been delivered.', true],
  ['It has been\n delayed.', false],
  ['It has not yet been delivered to Asha after more than 24 hours.', false],
  ['Delivery will be retried.', false],
  ['We will keep trying.', false],
  ['It is still being retried.', false],
  ['It was successfully relayed.', false],
  ['It was delivered.', false],
] as const)('a report that says “%s” tells of a failure: %s', async ([text, isFailure]) => {
  expect(await readReport(text)).toMatchObject({ isFailure, why: null, sent: [] })
})

test('a late mail has not failed, unless the report names who it failed for', async () => {
  for (const subject of ['Warning: not sent', 'Mail delivery delayed', 'Delay'])
    expect(await readReport('x', `Subject: ${subject}\r\n`)).toMatchObject({ isFailure: false })
  expect(await readReport('x', 'Subject: Forewarnings\r\n')).toMatchObject({ isFailure: true })
  expect(await readReport('x', 'Subject: Delay\r\nX-Failed-Recipients: a@b.example\r\n')).toMatchObject({
    isFailure: true,
  })
})

test.for([
  ['Diagnostic-Code: smtp; 550 5.1.1\tNo such user\n  here\nRemote-MTA: b', '550 5.1.1 No such user here'],
  ['diagnostic-code: No mailbox', 'No mailbox'],
  ['They said:\n  550 No such user\nBye', '550 No such user'],
  ['421-try later', '421-try later'],
  ['350 families', null],
  [`550 ${'a'.repeat(400)}`, `550 ${'a'.repeat(296)}`],
] as const)('why it failed is read of “%s”', async ([text, why]) => {
  expect(await readReport(text)).toMatchObject({ why })
})

test('the mail that a report is about is found, also broken, and not those before it', async () => {
  const sent = [{ reference, token }]
  for (const text of [`Message-ID: ${ourId}`, `> Message-ID: ${ourId.slice(0, 20)}=\r\n${ourId.slice(20)}`])
    expect(await readReport(text)).toMatchObject({ sent })
  for (const field of ['References', 'in-reply-to'])
    expect(await readReport(`${field}: <a@b>, ${ourId}`)).toMatchObject({ sent: [] })
  expect((await parseMail(Buffer.from('From: a@b.example\r\n\r\nx'), thread)).report).toBeUndefined()
})

test.for([
  ['Re: your words', false],
  ['Antw: your words', false],
  ['Antwort: your words', true],
  ['Out of office: Asha', true],
  ['回复：words', false],
  ['自动回复：words', true],
  ['no colon', false],
] as const)('a mail that asks for no automatic answer, with the subject “%s”, is one: %s', async ([subject, is]) => {
  const head = `From: a@b.example\r\nSubject: ${subject}\r\n`
  expect((await parseMail(Buffer.from(`${head}\r\nx`), thread)).isAutomatic).toBe(false)
  const asks = `${head}X-Auto-Response-Suppress: All\r\n\r\nx`
  expect((await parseMail(Buffer.from(asks), thread)).isAutomatic).toBe(is)
})

test('a mail of HTML is read without its links, pictures and capitals', async () => {
  const html = '<h1>Hello</h1><p>We <a href="https://a.example">come</a>.<img src="x" alt="logo"></p>'
  const mail = await parseMail(Buffer.from(`From: G: a@b.example;\r\nContent-Type: text/html\r\n\r\n${html}`), thread)
  expect(mail).toMatchObject({ body: 'Hello\n\nWe come.', history: '', sender: 'a@b.example', attachments: [] })
})

test('of a long thread the last 20 references count, nearest first', () => {
  const ids = Array.from({ length: 25 }, (_, index) => `<${index}@x>`)
  const { answered } = readHeaders(Buffer.from(`References: ${ids.join('\r\n ')}\r\n\r\n`))
  expect(answered).toEqual(ids.slice(5).toReversed())
})

test('headers of 64 KB are read in a few milliseconds, whatever they consist of', () => {
  const fields = ['References', 'In-Reply-To', 'Message-ID', 'From', 'To', 'Return-Path', 'Auto-Submitted', 'Sender']
  const fillings = ['a', '<', 'a@', '<a@b> ', ' ', '\r\n ', '"(', 'To: b\r\n', ':\r\n']
  for (const field of fields) {
    for (const filling of fillings) {
      const raw = Buffer.alloc(65_536, `${field}: `.padEnd(1_024, filling)).fill(filling, 1_024)
      const before = process.threadCpuUsage()
      readHeaders(raw)
      const { user, system } = process.threadCpuUsage(before)
      expect({ field, filling, isFast: (user + system) / 1_000 < 40 }).toEqual({ field, filling, isFast: true })
    }
  }
})
