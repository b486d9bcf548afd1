import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base, owner } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { fileReply, unreadableBody } from './file-reply.ts'

const attachments = [{ name: 'a.pdf', bytes: 10 }]

type Reply = { event_id: number | null; contact: { wrote_back_at: string | null } }

const test = base.extend('desk', async ({ db, asOwner, clock }) => {
  const id = await newInquiry(db, clock.now)
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const reply = await asOwner(method, `contacts${path}`, payload)
    expect(reply.statusCode).toBeLessThan(300)
    return reply.json()
  }
  return {
    id,
    act: (path: string, payload?: object): Promise<Reply> => call('POST', `/${id}/${path}`, payload),
    undo: (event_id: number | null): Promise<Reply> => call('POST', `/${id}/undo`, { event_id }),
    archive: () => call('PUT', `/${id}`, { status: 'archived' }),
    search: async (search: string) => (await asOwner('GET', `messages?search=${encodeURIComponent(search)}`)).json(),
    readReply: (replyId: number) => asOwner('GET', `replies/${replyId}`),
    timeline: async () => (await call('GET', `/${id}/timeline`)).entries,
    wroteBack: async () => ({
      count: (await call('GET', '/inbox')).views.wrote_back,
      rows: (await call('GET', '?view=wrote_back')).contacts.map((contact: { id: number; status: string }) => [
        contact.id,
        contact.status,
      ]),
    }),
    arrives: (changes: object = {}) => {
      clock.advance(60_000)
      const { now } = clock
      const words = { sender: 'aunt@example.org', body: 'Tuesday', history: '> before', attachments }
      const mail = { ...words, isAutomatic: false, receivedAt: now, now, messageId: '<a@x>' }
      return db.transaction().execute((trx) => fileReply(trx, { ...mail, inquiryId: id, ...changes }))
    },
    tick: () => clock.advance(60_000),
  }
})

test('who wrote back is in its view until it is answered or done, and Undo brings it back', async ({ desk }) => {
  expect(await desk.wroteBack()).toEqual({ count: 0, rows: [] })
  await desk.archive()
  await desk.arrives()
  expect(await desk.wroteBack()).toEqual({ count: 1, rows: [[desk.id, 'archived']] })
  for (const [path, payload] of [['replies/done'], ['outcomes', { outcome: 'reached' }]] as const) {
    desk.tick()
    const ended = await desk.act(path, payload)
    expect(ended.contact.wrote_back_at).toBeNull()
    expect((await desk.wroteBack()).count).toBe(0)
    expect((await desk.undo(ended.event_id)).contact.wrote_back_at).not.toBeNull()
  }
  await desk.act('outcomes', { outcome: 'no_answer' })
  expect((await desk.wroteBack()).count).toBe(1)
  desk.tick()
  await desk.act('replies/done')
  expect((await desk.act('replies/done')).event_id).toBeNull()
  await desk.arrives({ messageId: '<b@x>', isAutomatic: true })
  await desk.act('follow-ups')
  expect((await desk.wroteBack()).count).toBe(0)
  await desk.act('replies', { body: '' })
  expect((await desk.wroteBack()).count).toBe(1)
})

test('a reply stands in the timeline with its sender, marked where it is not the inquiry’s', async ({ desk }) => {
  // The first of them can be read at the second attempt.
  for (const messageId of ['<a@x>', '<c@x>']) await desk.arrives({ messageId, body: unreadableBody })
  await desk.arrives()
  await desk.arrives({ messageId: '<b@x>', sender: 'SARAH@example.com' })
  await desk.arrives()
  await desk.act('replies', { body: 'By WhatsApp: yes' })
  const replies = (await desk.timeline()).filter(({ kind }: { kind: string }) => kind === 'reply')
  const aunt = { sender: 'aunt@example.org', is_known_sender: false, is_automatic: false }
  expect(replies).toMatchObject([
    { by_name: 'Owner', reply: { sender: null, is_known_sender: false, body: 'By WhatsApp: yes' } },
    { by_name: null, reply: { is_known_sender: true } },
    {
      by_name: null,
      reply: { ...aunt, body: 'Tuesday', is_cut: false, has_history: true, attachments },
    },
    { reply: { body: unreadableBody } },
  ])
})

test('a long reply is cut in the timeline, and read whole with what it quotes on its own', async ({ desk }) => {
  const body = `${'Tuesday '.repeat(400)}or Wednesday`
  await desk.arrives({ body })
  const [{ id, reply }] = await desk.timeline()
  expect(reply).toMatchObject({ body: body.slice(0, 2_000), is_cut: true })
  expect((await desk.readReply(id)).json()).toEqual({ success: true, body, history: '> before' })
  expect((await desk.readReply(id + 1)).statusCode).toBe(404)
})

test('mails are found by their words, without accents, of visible contacts', async ({ desk, asOwner, db }) => {
  await desk.arrives({ body: 'Zoë’s father\nsays 100% yes' })
  const sent = { inquiry_id: desk.id, author_id: 1, recipient: '', state: 'sent' } as const
  const [at, body] = [new Date(), 'Dear Zoë']
  const { id: event_id } = await db
    .insertInto('inquiry_events')
    .values({ inquiry_id: desk.id, kind: 'mail_queued', happened_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const times = { seen_at: at, send_at: at, created_at: at, message_token: 'token' }
  const text = { subject: 'Re: lessons', body, search_text: 're: lessons\ndear zoe' }
  const answer = { ...sent, ...times, ...text, event_id }
  await db.insertInto('inquiry_answers').values(answer).execute()
  const found = { id: expect.any(Number), contact_id: desk.id, parent_name: 'Sarah Whitfield' }
  const excerpt = 'Zoë’s father says 100% yes'
  const theirs = { ...found, kind: 'reply', author_name: null, excerpt }
  const ours = { ...found, kind: 'answer', author_name: 'Owner', excerpt: 'Re: lessons Dear Zoë' }
  expect(await desk.search('ZOE')).toMatchObject({ messages: expect.any(Array), total: 2 })
  expect((await desk.search('100%')).messages).toMatchObject([theirs])
  expect((await desk.search('LESSONS')).messages).toMatchObject([ours])
  await desk.arrives({ messageId: '<b@x>', history: 'Tuesday\n> Zoë’s father' })
  const quoting = { ...found, kind: 'reply', excerpt: 'Tuesday > Zoë’s father' }
  expect((await desk.search('father')).messages).toMatchObject([theirs, quoting])
  await asOwner('DELETE', `contacts/${desk.id}`)
  expect(await desk.search('zoe')).toMatchObject({ messages: [], total: 0 })
})

test.for([
  ['trash', 'restore'],
  ['suspected', 'accept'],
] as const)(
  'what answers a hidden contact is there once it is shown: %s',
  async ([place, path], { desk, asOwner, db }) => {
    const hide = db.updateTable('inquiries').set({ suspicion: 'links' }).where('id', '=', desk.id)
    if (place === 'suspected') await hide.execute()
    else await asOwner('DELETE', `contacts/${desk.id}`)
    await desk.arrives({ body: `from the ${place}` })
    const isListed = async () => (await desk.wroteBack()).rows.some(([id]: number[]) => id === desk.id)
    const look = async () => [await isListed(), (await desk.search(`from the ${place}`)).total]
    expect(await look()).toEqual([false, 0])
    await desk.act(path)
    expect(await look()).toEqual([true, 1])
  },
)

test('a colleague who answers the team’s mail leaves a note, once', async ({ desk }) => {
  const note = { sender: owner.email.toUpperCase(), receivedAt: new Date(), body: 'I know them.' }
  await desk.arrives(note)
  await desk.arrives(note)
  await desk.arrives({ ...note, receivedAt: new Date(0) })
  type Entry = { kind: string; by_name: string; body: string }
  const entries: Entry[] = await desk.timeline()
  expect(entries.filter(({ kind }) => kind === 'note' || kind === 'reply')).toMatchObject([
    { kind: 'note', by_name: 'Owner' },
    { kind: 'note', by_name: 'Owner' },
  ])
  const { rows } = await desk.wroteBack()
  expect(rows.flat()).not.toContain(desk.id)
})

test('a mail from the address of a disabled account is no note in its name, but a reply', async ({ desk, db }) => {
  const { id, email: sender } = await createAccount(db)
  await db.updateTable('admins').set({ disabled_at: new Date() }).where('id', '=', id).execute()
  await desk.arrives({ sender })
  expect((await desk.timeline())[0]).toMatchObject({ kind: 'reply', by_name: null, reply: { sender } })
})

test('of many mails with a word the newest 20 are found, and 200 counted at most', async ({ desk, db }) => {
  const numbers = sql`generate_series(1, 105) as n, lateral (
    select timestamptz '2026-01-01' + n * interval '1 minute' as moment) as clock`
  await sql`
    insert into inquiry_replies (inquiry_id, body, search_text, received_at, filed_at)
    select ${desk.id}, 'thanks ' || n, 'thanks ' || n, moment, moment from ${numbers}`.execute(db)
  expect(await desk.search('thanks 10')).toMatchObject({ total: 7 })
  const replies = await desk.search('thanks')
  expect([replies.messages.length, replies.total]).toEqual([20, 105])
  expect(replies.messages[0].excerpt).toBe('thanks 105')
  expect(replies.messages[19].excerpt).toBe('thanks 86')
  await sql`
    with press as (
      insert into inquiry_events (inquiry_id, kind, happened_at)
      select ${desk.id}, 'mail_queued', moment from ${numbers} returning id, happened_at)
    insert into inquiry_answers (inquiry_id, event_id, recipient, subject, search_text, message_token, state, seen_at, send_at, created_at)
    select ${desk.id}, id, '', 'thanks', 'thanks', '', 'sent', happened_at, happened_at, happened_at from press`.execute(
    db,
  )
  const { messages, total } = await desk.search('thanks')
  const excerpts = messages.map(({ excerpt }: { excerpt: string }) => excerpt)
  expect([total, messages.length]).toEqual([200, 20])
  expect(excerpts).toContain('thanks 105')
  expect(excerpts).toContain('thanks 96')
})
