import { readFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { test as base } from '#tests/support/app.ts'
import { readAuditEntries } from '#tests/support/audit.ts'
import { startImapServer } from '#tests/support/imap-server.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import type { Database } from '../database/schema.ts'
import { finishReplies } from '../inquiries/replies/record-reply.ts'
import { replyTo } from '../inquiries/replies/reply-to.ts'
import { listTimeline } from '../inquiries/timeline/list-timeline.ts'
import { listFailures } from '../jobs/run-steps.ts'
import { retryFailing } from '../mail/failing-mails.ts'
import { readTurn } from './waiting-mails.ts'
import { type RetryTimes, startReplies } from './watch.ts'

const dayMs = 24 * 60 * 60_000
const times = { pollMs: 50, firstRetryMs: 20, maxRetryMs: 100, maxRoundMs: 240_000 }
const address = 'answers+{token}@replies.example'
const ownSettings = { from: undefined }

const test = base.extend('mailbox', async ({ db }) => {
  await db.deleteFrom('reply_mailboxes').execute()
  await db.deleteFrom('inquiry_replies').execute()
  const warnings: string[] = []
  let passedMs = 0
  const imap = await startImapServer()
  onTestFinished(imap.close)
  const warn = (_step: object, sentence: string) => void warnings.push(sentence)
  const watch = (imapUrl = imap.url, changes: Partial<RetryTimes> = {}) => {
    const logger = { warn, info: () => {} } as never
    const clock = () => new Date(Date.now() + passedMs)
    const services = { db, clock, logger, imapUrl, address, ...ownSettings }
    const stop = startReplies(services, { ...times, ...changes })
    onTestFinished(stop)
    return stop
  }
  return {
    imap,
    /** What answers the confirmation of a family. */
    deliver: (family: { messageId: string }, name: string, words?: string, more = {}) =>
      imap.deliver(mail({ 'In-Reply-To': family.messageId, 'Message-ID': `<${name}@x>`, ...more }, words)),
    pass: (ms: number) => (passedMs += ms),
    warnings,
    watch,
    /** Watches, and has been connected once. */
    async begin() {
      const rounds = () => imap.commands.filter((line) => / EXAMINE /.test(line)).length
      const before = rounds()
      const stop = watch()
      // Each connection has one more.
      await expect.poll(rounds).toBeGreaterThan(before + 2)
      return stop
    },
    filedNames: async () => {
      const filed = db.selectFrom('inquiry_replies').select('message_id').orderBy('id')
      return (await filed.execute()).map(({ message_id }) => message_id)
    },
    filed: () => db.selectFrom('inquiry_replies').selectAll().orderBy('id').execute(),
  }
})

test('without an address of its own a reply goes to the mailbox, where that has one', () => {
  const inquiry = { reference: 'M-ABCDEFGH', thread_token: 'a'.repeat(32) }
  const replyToOf = (user: string) =>
    replyTo({ imapUrl: `imaps://${user}:secret@mail.example/INBOX`, address: undefined }, inquiry)
  expect(replyToOf('answers%40meridian.example')).toEqual({ replyTo: 'answers@meridian.example' })
  expect(replyToOf('answers')).toEqual({})
})

/** What a reply to the confirmation of a new inquiry would name. */
async function newFamily(db: Database) {
  const id = await newInquiry(db)
  const newest = db.selectFrom('inquiries').selectAll().where('id', '=', id)
  const inquiry = await newest.executeTakeFirstOrThrow()
  return {
    ...inquiry,
    messageId: `<${inquiry.reference}.${inquiry.thread_token}@meridian.example>`,
  }
}

const mail = (headers: Record<string, string>, text = 'Tuesday suits us.') =>
  `${Object.entries({ From: 'Asha <asha@example.org>', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${text}\r\n`

const reportOn = (messageId: string, action: string) =>
  mail(
    {
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=b',
      'Auto-Submitted': 'auto-replied',
    },
    `--b\r\n\r\nIt failed.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nAction: ${action}\r\nDiagnostic-Code: smtp; 550 5.1.1 No such user\r\n--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n--b--`,
  )

async function readWroteBack(db: Database, id: number) {
  const inquiry = db.selectFrom('inquiries').select('wrote_back_at').where('id', '=', id)
  return (await inquiry.executeTakeFirstOrThrow()).wrote_back_at
}

describe('a mail that arrives', () => {
  test('is filed with the inquiry whose mail it answers; no other is fetched or stored', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    const deleted = await newFamily(db)
    const trash = db.updateTable('inquiries').set({ deleted_at: new Date() })
    await trash.where('id', '=', deleted.id).execute()
    mailbox.deliver(family, 'before')
    await mailbox.begin()
    mailbox.deliver(deleted, 'deleted')
    const { id, reference, parent_email: From } = family
    const forged = family.messageId.replace(/\.[0-9a-f]{2}/, '.ff')
    mailbox.deliver({ messageId: forged }, 'forged', '', { Subject: `Re: ${reference}`, From })
    const ofTeam = ['inquiry-team', 'inquiry-overdue'].map((kind) => `<${kind}.${id}.1@meridian.example>`)
    const ofNobody = `<${reference}@meridian.example> <${reference}.${'0'.repeat(32)}@meridian.example>`
    mailbox.deliver({ messageId: ofTeam.join(' ') }, 'team', '', { References: ofNobody })
    const References = `<other@y>\r\n ${family.messageId} <last@y>`
    mailbox.imap.deliver(mail({ 'Message-ID': '<one@x>', References }))
    const filed = { inquiry_id: id, message_id: '<one@x>', sender: 'asha@example.org' }
    const body = 'Tuesday suits us.'
    const shown = { ...filed, body, is_automatic: false }
    await expect.poll(mailbox.filed).toMatchObject([{ inquiry_id: deleted.id }, shown])
    expect(await readWroteBack(db, id)).toEqual((await mailbox.filed())[1]?.received_at)
    const entries = await readAuditEntries(db, ['reply_filed'])
    expect(entries[1]).toMatchObject({ actor: 'system', ids: [id], details: {} })
    const fetched = mailbox.imap.commands.flatMap((line) => /BODY\.PEEK\[\].*(?=\))/.exec(line) ?? [])
    expect(fetched).toEqual(['BODY.PEEK[]<0.10000000>', 'BODY.PEEK[]<0.10000000>'])
    expect(mailbox.warnings).toEqual([])
    expect(mailbox.imap.commands.join('\n')).not.toMatch(/SELECT|STORE|COPY|EXPUNGE|APPEND| BODY\[/)
    expect(mailbox.imap.inbox().messages.flatMap(({ flags }) => flags)).toEqual([])
  })

  test('is known by the token of its address in any letters, and by no other token', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    const other = await newFamily(db)
    const to = replyTo({ imapUrl: mailbox.imap.url, address }, family).replyTo ?? ''
    await mailbox.begin()
    const [ours, theirs] = [family, other].map(({ reference }) => reference.toLowerCase())
    mailbox.imap.deliver(mail({ To: to.replace(`${ours}`, `${theirs}`) }))
    mailbox.imap.deliver(mail({ To: `x${to}` }))
    const startedAt = new Date()
    const delivered = { To: 'Somebody <else@example.org>', 'Delivered-To': to.toUpperCase() }
    mailbox.imap.deliver(mail(delivered), '00-Nov-0000 00:00:00 +0000')
    await expect.poll(mailbox.filed).toMatchObject([{ inquiry_id: family.id }])
    const [filed, ...others] = await mailbox.filed()
    expect(others).toEqual([])
    // The server has no time of its arrival: that of its reading stands for it.
    expect(filed?.received_at.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
  })

  test('is filed as what it is: an answer, an automatic one, or the fate of ours', {
    timeout: 240_000,
  }, async ({ db, mailbox }) => {
    type Arriving = Record<'name' | 'right' | 'mail', string>
    const arriving: Arriving[] = JSON.parse(await readFile('tests/mails/reports.json', 'utf8'))
    const other = await newFamily(db)
    await mailbox.begin()
    const names = new Map<number, string>()
    for (const { name, mail: text } of arriving) {
      const { id, messageId } = await newFamily(db)
      names.set(id, name)
      const named = text
        .replaceAll(/\bID\b(?!:)/g, messageId)
        .replaceAll('BARE', messageId.slice(1, -1))
        .replaceAll('OTHER', other.messageId)
        .replaceAll('BASE64', Buffer.from(`Message-ID: ${messageId}`).toString('base64'))
      mailbox.imap.deliver(Buffer.from(`Message-ID: <${id}@x>\r\n${named}`))
    }
    mailbox.deliver(other, 'last')
    names.set(other.id, 'the last')
    await expect.poll(mailbox.filedNames, { timeout: 180_000 }).toContain('<last@x>')
    const readFates = async () => {
      const filed = await mailbox.filed()
      const columns = ['id', 'mail_failed_at', 'wrote_back_at'] as const
      const inquiries = await db.selectFrom('inquiries').select(columns).orderBy('id').execute()
      return inquiries.map(({ id, mail_failed_at, wrote_back_at }) => {
        const replies = filed.filter(({ inquiry_id }) => inquiry_id === id)
        const kinds = replies.map(({ is_automatic }) => (is_automatic ? 'automatic' : 'answer'))
        const fates = mail_failed_at ? ['came back', ...kinds] : kinds
        return `${names.get(id)}: ${fates.join() || 'nothing'}${wrote_back_at ? ', waiting' : ''}`
      })
    }
    const right = arriving.map(({ name, right: is }) => `${name}: ${is}${is === 'answer' ? ', waiting' : ''}`)
    const found = await readFates()
    expect([...mailbox.warnings, ...right.filter((line) => !found.includes(line))]).toEqual([])
    expect(found).toContain('the last: answer, waiting')
  })
})

test('a delivery report is the fate of the mail that bounced, one of delay is not', async ({ db, mailbox }) => {
  const family = await newFamily(db)
  const token = 'ab'.repeat(16)
  const now = new Date()
  const event = { inquiry_id: family.id, kind: 'mail_queued', happened_at: now } as const
  const { id: event_id } = await db.insertInto('inquiry_events').values(event).returning('id').executeTakeFirstOrThrow()
  const sent = { inquiry_id: family.id, recipient: family.parent_email, state: 'sent' } as const
  const words = { subject: 'Re: your inquiry', body: 'Hello', message_token: token }
  const answer = { ...sent, ...words, event_id, seen_at: now, send_at: now, created_at: now }
  await db.insertInto('inquiry_answers').values(answer).execute()
  const moments = { next_attempt_at: now, send_before: now, created_at: now, settled_at: now }
  const confirmation = { ...sent, ...moments, kind: 'inquiry-confirmation' } as const
  await db.insertInto('outbox').values(confirmation).execute()
  const readMails = async () => {
    const by = { id: 1, role: 'admin' as const }
    const { entries } = await listTimeline(db, { id: family.id, by })
    return {
      answer: entries.flatMap((entry) => (entry.kind === 'mail_queued' ? [entry.answer] : [])),
      confirmation: entries.flatMap((entry) => (entry.kind === 'mail' ? [entry.mail] : [])),
    }
  }
  const report = (action: string) => {
    const answerId = `<${family.reference}.${token}@meridian.example>`
    for (const id of [answerId, family.messageId]) mailbox.imap.deliver(reportOn(id, action))
  }
  await mailbox.begin()
  report('delayed')
  mailbox.imap.deliver(mail({ 'In-Reply-To': family.messageId }))
  await expect.poll(mailbox.filed).toHaveLength(1)
  expect(await readMails()).toMatchObject({
    answer: [{ state: 'sent', why: null }],
    confirmation: [{ state: 'sent', why: null }],
  })
  report('failed')
  const why = '550 5.1.1 No such user'
  await expect.poll(readMails).toMatchObject({
    answer: [{ state: 'bounced', why }],
    confirmation: [{ state: 'sent', why }],
  })
  expect(await mailbox.filed()).toHaveLength(1)
  const row = db.selectFrom('inquiries').select('mail_failed_at').where('id', '=', family.id)
  expect((await row.executeTakeFirstOrThrow()).mail_failed_at).not.toBeNull()
  expect(await retryFailing(db, now)).toBe(0)
})

test('of a mail above 10 MB the beginning is read alone, and it says where the rest is', async ({ db, mailbox }) => {
  const family = await newFamily(db)
  await mailbox.begin()
  const photo = `--b\r\nContent-Type: image/png\r\n\r\n${`${'x'.repeat(76)}\r\n`.repeat(140_000)}`
  const type = { 'Content-Type': 'multipart/mixed; boundary=b' }
  mailbox.deliver(family, '1', `--b\r\n\r\nTuesday suits us.\r\n${photo}--b--`, type)
  const rest = 'This message is larger than 10 MB: the rest of it is in the mailbox.'
  const body = `Tuesday suits us.\n\n${rest}`
  await expect.poll(mailbox.filed).toMatchObject([{ body, attachments: [] }])
  expect(mailbox.imap.commands.join()).toContain('BODY.PEEK[]<0.1000000>')
})

test.for([
  [30, dayMs / 24],
  [200, dayMs],
] as const)('after %s replies at once the next one waits for %s ms', async ([most, waitMs], { db }) => {
  const { id } = await newFamily(db)
  const now = new Date()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const file = (count: number) => {
    const reply = { inquiry_id: id, body: '', received_at: now, filed_at: now }
    const replies = Array.from({ length: count }, (_, index) => ({ ...reply, message_id: `<${count}.${index}@x>` }))
    return db.insertInto('inquiry_replies').values(replies).execute()
  }
  const nextAt = async (ms: number) => {
    const next = { mailbox: Buffer.alloc(0), messageId: '<next@x>', sender: '', countedFrom: new Date(0) }
    return (await readTurn(db, { ...next, inquiryId: id, now: after(ms) })).nextAt
  }
  await file(most - 1)
  expect(await nextAt(waitMs - 1)).toBeNull()
  await file(1)
  expect(await nextAt(waitMs - 1)).toEqual(after(waitMs))
  expect(await nextAt(waitMs)).toBeNull()
})

const endless = (line: string) => `* ${line}\r\n`.repeat(2_000)

test.for([
  ['a mail of 900 MB', / BODY\.PEEK\[\]/, '* 1 FETCH (BODY[] {900000000}\r\n'.padEnd(65_536)],
  ['rows and numbers', / FETCH /, endless('1 FETCH (UID 2)\r\n* SEARCH 3 4')],
  ['mailboxes', / LIST /, endless('LIST () "/" box'), 60_000],
  ['news', / IDLE/, `+ idling\r\n${endless('1 EXISTS\r\n* 2 EXISTS')}`],
] as const)(
  'a server that pours out %s costs no memory, keeps no request waiting, and is read once it is honest',
  async ([, line, chunk, maxRoundMs = 3_000], { db, mailbox }) => {
    const family = await newFamily(db)
    await (await mailbox.begin())()
    mailbox.deliver(family, '1')
    mailbox.imap.state.flood = { line, chunk }
    const delay = monitorEventLoopDelay()
    delay.enable()
    const rssMb = [process.memoryUsage.rss() / 1e6]
    mailbox.watch(mailbox.imap.url, { maxRoundMs })
    const measure = () => rssMb.push(process.memoryUsage.rss() / 1e6) && mailbox.warnings.length
    await expect.poll(measure).toBeGreaterThan(1)
    mailbox.imap.state.flood = undefined
    expect(Math.max(...rssMb) - (rssMb[0] ?? 0)).toBeLessThan(100)
    expect(delay.percentile(99) / 1e6).toBeLessThan(250)
    await expect.poll(mailbox.filed).toHaveLength(1)
  },
)

describe('a mailbox', () => {
  test('is read by one of two processes, the other takes over: nothing twice or missed', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    const stopFirst = await mailbox.begin()
    const stopSecond = mailbox.watch()
    mailbox.deliver(family, '1')
    mailbox.deliver(family, '2')
    await expect.poll(mailbox.filed).toHaveLength(2)
    expect(mailbox.imap.connectionCount()).toBe(1)
    await stopFirst()
    mailbox.deliver(family, '3')
    await expect.poll(mailbox.filed).toHaveLength(3)
    mailbox.imap.breakConnections()
    mailbox.deliver(family, '4')
    await expect.poll(mailbox.filed).toHaveLength(4)
    await stopSecond()
    mailbox.deliver(family, '5')
    await mailbox.begin()
    await expect.poll(mailbox.filedNames).toEqual(['1', '2', '3', '4', '5'].map((name) => `<${name}@x>`))
  })

  test('that breaks off in the middle of a mail is read again, and files it whole, once', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    await mailbox.begin()
    mailbox.imap.breakNextMail()
    const words = 'Tuesday suits us. '.repeat(1_000).trim()
    mailbox.deliver(family, '1', words)
    mailbox.deliver(family, '2')
    await expect.poll(mailbox.filed).toHaveLength(2)
    expect(mailbox.warnings).toEqual([
      expect.stringMatching(/^The mailbox of REPLIES_IMAP_URL at 127\.0\.0\.1 cannot be read/),
    ])
    expect((await mailbox.filed()).map(({ message_id, body }) => [message_id, body])).toEqual([
      ['<1@x>', words],
      ['<2@x>', 'Tuesday suits us.'],
    ])
  })

  test.for([
    ['a new UIDVALIDITY', undefined],
    ['a mail with a number past its UIDNEXT', [5_002, 3], 2],
    ['a UIDNEXT that it never came to', [5_001, 5_002], 5_002],
  ] as const)('is matched again for 30 days after %s, by Message-ID', async ([, odd, next], { db, mailbox }) => {
    const family = await newFamily(db)
    const box = mailbox.imap.inbox()
    const stop = await mailbox.begin()
    mailbox.deliver(family, '1')
    await expect.poll(mailbox.filed).toHaveLength(1)
    await stop()
    mailbox.deliver(family, '2')
    const [, second = { uid: 0 }] = box.messages
    if (odd) [second.uid, box.uidnext] = odd
    else mailbox.imap.renumber()
    await (await mailbox.begin())()
    const [read] = await db.selectFrom('reply_mailboxes').selectAll().execute()
    if (odd) expect(Number(read?.next_uid)).toBe(next)
    if (odd) [second.uid, box.uidnext] = [2, 3]
    mailbox.deliver(family, '3')
    mailbox.watch()
    await expect.poll(mailbox.filedNames).toEqual(['<1@x>', '<2@x>', '<3@x>'])
  })

  test('that refuses to list or is busy is told, and asked again for the same mails', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    await (await mailbox.begin())()
    mailbox.deliver(family, '1')
    mailbox.imap.renumber()
    mailbox.imap.state.refuses = /INTERNALDATE\)$/
    mailbox.watch()
    await expect
      .poll(() => mailbox.warnings.at(-1))
      .toBe('The mailbox of REPLIES_IMAP_URL at 127.0.0.1 cannot be read (NO).')
    mailbox.imap.state.isBusy = true
    mailbox.imap.state.refuses = /BODY\.PEEK\[\]/
    await expect.poll(() => mailbox.imap.commands.join('\n')).toMatch(/BODY\.PEEK\[\]/)
    expect(await mailbox.filed()).toEqual([])
    mailbox.imap.state.refuses = /$^/
    await expect.poll(mailbox.filed).toMatchObject([{ body: 'Tuesday suits us.' }])
  })

  test.for([
    ['whose text it cannot read', ['1', '2', '3'], / 2 \(.*BODY\.PEEK\[\]/],
    ['whose headers it cannot read', ['1', '3'], /FETCH (1,)?2\D.*HEADER|FETCH \d+:3.*HEADER/],
    ['that the database refuses', ['1', '3'], undefined],
  ] as const)(
    'with a mail %s goes on with the next, names it after a week, and asks for it again',
    async ([, filed, line], { db, mailbox }) => {
      const family = await newFamily(db)
      const alter = (act: string) => sql.raw(`alter table inquiry_replies ${act}`).execute(db)
      await (await mailbox.begin())()
      for (const name of ['1', '2', '3']) mailbox.deliver(family, name)
      if (line) mailbox.imap.state.refuses = line
      else await alter("add constraint refusal check (message_id <> '<2@x>')")
      mailbox.watch()
      await expect.poll(mailbox.filedNames).toEqual(filed.map((name) => `<${name}@x>`))
      mailbox.pass(7 * dayMs)
      const error = 'These mails of 127.0.0.1 could not be read for a week, by UID: 2.'
      await expect.poll(() => listFailures(db)).toMatchObject([{ error }])
      mailbox.imap.state.refuses = /$^/
      await alter('drop constraint if exists refusal')
      mailbox.pass(dayMs)
      await expect.poll(() => listFailures(db)).toEqual([])
      const bodies = (await mailbox.filed()).map(({ body }) => body)
      expect(bodies).toEqual(Array(3).fill('Tuesday suits us.'))
    },
  )

  test('files 30 replies an hour of an inquiry and of a sender, and the rest in order, once it may or the team takes them', async ({
    db,
    mailbox,
  }) => {
    const [family, own, other] = [await newFamily(db), await newFamily(db), await newFamily(db)]
    await (await mailbox.begin())()
    const now = new Date()
    const filed = { inquiry_id: family.id, sender: 'Asha@example.org', body: '' }
    const moments = { received_at: now, filed_at: now }
    const earlier = Array.from({ length: 29 }, (_, index) => {
      return { ...filed, ...moments, message_id: `<filed${index}@x>` }
    })
    await db.insertInto('inquiry_replies').values(earlier).execute()
    for (const name of ['1', '2', '3']) mailbox.deliver(family, name)
    mailbox.deliver(own, '4')
    mailbox.deliver(other, '5', '', { From: 'ben@example.org' })
    mailbox.watch()
    const waiting = expect.stringMatching(/^<waiting/)
    const names = async () => (await mailbox.filedNames()).slice(earlier.length)
    const filedAtOnce = ['<1@x>', waiting, waiting, '<5@x>']
    await expect.poll(names).toEqual(filedAtOnce)
    mailbox.deliver(family, '6')
    await finishReplies(db, { id: family.id, by: 1, now, requestDigest: undefined })
    await expect.poll(names).toEqual([...filedAtOnce, '<2@x>', '<3@x>', '<6@x>'])
    mailbox.pass(dayMs / 24)
    await expect.poll(names).toEqual([...filedAtOnce, '<2@x>', '<3@x>', '<6@x>', '<4@x>'])
    const waits = db.selectFrom('waiting_mails').select('uid')
    await expect.poll(() => waits.execute()).toEqual([])
  })

  test('that is away or refuses the password is told without it, and read when it is back', async ({ db, mailbox }) => {
    const family = await newFamily(db)
    await (await mailbox.begin())()
    const stopRefused = mailbox.watch(mailbox.imap.url.replace('secret', 'hush'))
    const step = 'watch the mailbox of replies'
    const error = '127.0.0.1 refuses the user or the password of REPLIES_IMAP_URL.'
    await expect.poll(() => listFailures(db)).toMatchObject([{ step, error }])
    expect(mailbox.warnings.join()).not.toMatch(/hush|answers/)
    await mailbox.imap.close()
    await expect
      .poll(() => mailbox.warnings.at(-1))
      .toBe('The mailbox of REPLIES_IMAP_URL at 127.0.0.1 cannot be read (ECONNREFUSED).')
    await stopRefused()
    const back = await startImapServer(mailbox.imap.port)
    onTestFinished(back.close)
    back.deliver('Subject: before\r\n\r\n')
    mailbox.watch()
    await expect.poll(() => back.commands.join()).toMatch(/(EXAMINE.*){3}/)
    back.deliver(mail({ 'In-Reply-To': family.messageId }))
    await expect.poll(mailbox.filed).toHaveLength(1)
    await expect.poll(() => listFailures(db)).toEqual([])
  })
})
