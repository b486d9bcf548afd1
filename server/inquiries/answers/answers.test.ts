import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { answerLimits } from '#contract/conversation/answers.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { test as base } from '#tests/support/inquiry-mails.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import type { Database } from '../../database/schema.ts'
import { failPendingMails } from '../../mail/failing-mails.ts'
import { readOutboxDepth } from '../../mail/outbox.ts'
import { changeStatus } from '../change-status.ts'
import { deleteInquiry, restoreInquiry } from '../deletion/delete-inquiry.ts'
import { searchMessages } from '../replies/search-messages.ts'
import { countMatching } from '../statistics.ts'
import { listTimeline } from '../timeline/list-timeline.ts'
import { recordOutcome } from '../timeline/record-outcome.ts'
import { undoChange } from '../undo/undo-change.ts'
import { confirmAnswer } from './confirm-answer.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { holdRestoredAnswers } from './hold.ts'
import { redactOldMessages } from './redact-old-messages.ts'
import { sendAnswer } from './send-answer.ts'
import { failAnswer } from './settle-answer.ts'

const minuteMs = 60_000
const family = 'sarah@example.org'

const withColleagues = base.extend('colleagues', { scope: 'file' }, async ({ db }) => ({
  asha: (await createAccount(db, { name: 'Asha Rao' })).id,
  ben: (await createAccount(db, { name: 'Ben Lee' })).id,
}))

const test = withColleagues.extend('desk', async ({ post, db, clock, colleagues }) => {
  await db.updateTable('admins').set({ disabled_at: null }).execute()
  await post.submit({ parentEmail: family })
  const [confirmation] = (await post.deliver()).filter(({ to }) => to === family)
  const { id } = await db.selectFrom('inquiries').select('id').executeTakeFirstOrThrow()
  const { asha } = colleagues
  return {
    id,
    ...colleagues,
    confirmation,
    send: (overrides: object = {}) =>
      sendAnswer(db, {
        id,
        by: asha,
        now: clock.now,
        subject: 'Re: your inquiry',
        body: 'Hello Sarah,\nwe can begin on Monday.',
        seen_at: clock.now,
        claims_and_moves: true,
        ...overrides,
      }),
    undo: (event_id: number, by = asha) => undoChange(db, { id, by, now: clock.now, event_id }),
    correct: (parent_email: string) => db.updateTable('inquiries').set({ parent_email }).execute(),
    /** Past the seconds in which it can be taken back. */
    async deliverAnswers() {
      clock.advance(answerLimits.takeBackMs)
      return (await post.deliver()).filter(({ to }) => to === family)
    },
    inquiry: () =>
      db
        .selectFrom('inquiries')
        .select(['status', 'owner_id', 'first_answered_at', 'due_at', 'mail_failed_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    answer: async () => {
      const by = { id: asha, role: 'admin' as const }
      const { entries } = await listTimeline(db, { id, by })
      const entry = entries.find(({ kind }) => kind === 'mail_queued')
      return entry?.kind === 'mail_queued' ? entry.answer : undefined
    },
  }
})

test('no mail is sent while a variable of a template stands in it', async ({ desk }) => {
  for (const subject of ['For {child name}', 'For {child\u0007 name}']) {
    const sending = desk.send({ subject })
    await expect(sending).rejects.toThrow('Please replace {child name} first.')
  }
  expect(await desk.answer()).toBeUndefined()
})

describe('an answer by mail', () => {
  test('comes from its author, in the thread of the confirmation, and says of no machine', async ({ desk }) => {
    await desk.send()
    expect(await desk.deliverAnswers()).toHaveLength(1)
    await desk.send({ body: 'And one more thing.' })
    const [mail] = await desk.deliverAnswers()
    expect(mail?.header('from')).toBe('"Asha Rao (Meridian)" <hello@example.org>')
    expect(mail?.header('auto-submitted')).toBeUndefined()
    expect(mail?.text).toContain('And one more thing.')
    expect(mail?.html ?? '').toBe('')
    const confirmed = desk.confirmation?.header('message-id') ?? ''
    expect(confirmed).toMatch(/^<M-\w{8}\.[0-9a-f]{32}@example\.org>$/)
    const references = mail?.header('references')?.split(/\s+/) ?? []
    expect(references).toHaveLength(2)
    expect(references[0]).toBe(confirmed)
    expect(mail?.header('in-reply-to')).toBe(references[1])
    expect(mail?.header('message-id')).not.toBe(references[1])
  })

  test('claims and moves at the press, ends the promise once the mail server took it', async ({ desk, db, clock }) => {
    await desk.send()
    expect(await desk.inquiry()).toMatchObject({
      status: 'contacted',
      owner_id: desk.asha,
      first_answered_at: null,
    })
    // Undo counts the promise anew.
    const call = { id: desk.id, by: desk.asha, now: clock.now, outcome: 'no_answer', channel: 'call' } as const
    await desk.undo(await recordOutcome(db, call))
    expect((await desk.inquiry()).first_answered_at).toBeNull()
    await desk.deliverAnswers()
    expect((await desk.inquiry()).first_answered_at).toEqual(clock.now)
    expect(await desk.answer()).toMatchObject({ state: 'sent', why: null })
  })

  test('neither claims nor moves where its author set that, and ends the promise too', async ({ desk, clock }) => {
    await desk.send({ claims_and_moves: false })
    await desk.deliverAnswers()
    expect(await desk.inquiry()).toMatchObject({
      status: 'pending',
      owner_id: null,
      first_answered_at: clock.now,
      due_at: null,
    })
  })

  test('is taken back with draft, owner and status until it is sent, and never after', async ({ desk, db, clock }) => {
    const eventId = await desk.send()
    clock.advance(11 * minuteMs)
    await desk.undo(eventId)
    expect(await desk.deliverAnswers()).toEqual([])
    expect(await desk.inquiry()).toMatchObject({ status: 'pending', owner_id: null })
    const { draft } = await readDraft(db, { id: desk.id, by: desk.asha })
    expect(draft?.body).toContain('Hello Sarah')
    const again = await desk.send()
    const newer = { id: desk.id, by: desk.asha, subject: 'Re', body: 'And this.' }
    await writeDraft(db, { ...newer, now: clock.now })
    await desk.undo(again)
    const both = 'And this.\n\nHello Sarah,\nwe can begin on Monday.'
    expect((await readDraft(db, newer)).draft).toEqual({ subject: 'Re', body: both })
    await writeDraft(db, { ...newer, by: desk.ben, now: clock.now })
    await writeDraft(db, { ...newer, id: await newInquiry(db), now: clock.now })
    const second = await desk.send()
    expect((await readDraft(db, { id: desk.id, by: desk.asha })).draft).toBeNull()
    expect(await db.selectFrom('inquiry_drafts').selectAll().execute()).toHaveLength(2)
    // A worker has claimed it.
    await db.updateTable('outbox').set({ sending_until: clock.now }).execute()
    await expect(desk.undo(second)).rejects.toThrow('or is being sent')
    await desk.deliverAnswers()
    await expect(desk.undo(second)).rejects.toThrow('This mail was sent already')
  })

  test('that the mail server refuses is due again from the first moment, and says why', async ({ desk, server }) => {
    server.behaviour = 'knows nobody'
    const { due_at } = await desk.inquiry()
    await desk.send()
    await desk.deliverAnswers()
    expect(await desk.inquiry()).toMatchObject({
      status: 'pending',
      first_answered_at: null,
      due_at,
      mail_failed_at: expect.any(Date),
    })
    const answer = await desk.answer()
    expect(answer?.state).toBe('failed')
    expect(answer?.why).toContain('No such user here')
  })

  test('that comes back after it was taken is due again, if nothing else answered', async ({ desk, db, clock }) => {
    const { due_at } = await desk.inquiry()
    const bounce = async () => {
      const now = clock.now
      const sent = db.selectFrom('inquiry_answers').selectAll().where('state', '=', 'sent')
      const [answer] = await sent.execute()
      if (!answer) throw new Error('No mail was sent.')
      await db.transaction().execute((trx) => failAnswer(trx, answer, { state: 'bounced', why: '550', now }))
    }
    await desk.send()
    await desk.deliverAnswers()
    expect(await desk.inquiry()).toMatchObject({
      status: 'contacted',
      due_at: null,
      first_answered_at: clock.now,
    })
    clock.advance(minuteMs)
    await bounce()
    const reopened = { status: 'pending', first_answered_at: null, due_at, mail_failed_at: clock.now }
    expect(await desk.inquiry()).toMatchObject(reopened)
    await desk.send()
    await desk.deliverAnswers()
    clock.advance(minuteMs)
    const reached = { id: desk.id, by: desk.ben, outcome: 'reached', channel: 'call' } as const
    await recordOutcome(db, { ...reached, now: clock.now })
    const answeredAt = clock.now
    clock.advance(minuteMs)
    await bounce()
    expect((await desk.inquiry()).first_answered_at).toEqual(answeredAt)
  })

  type Act = { id: number; by: number; now: Date }
  test.for<[reason: string, interrupt: (db: Database, act: Act) => Promise<unknown>]>([
    ['A colleague answered the family.', (db, act) => recordOutcome(db, { ...act, outcome: 'reached', channel: null })],
    [
      'A colleague answered the family.',
      (db, { id, by, now }) =>
        db
          .insertInto('inquiry_events')
          .values({ inquiry_id: id, admin_id: by, kind: 'mail_queued', happened_at: now })
          .execute(),
    ],
    ['A colleague answered the family.', (db, act) => changeStatus(db, { ...act, status: 'converted' })],
    ['The contact was archived.', (db, act) => changeStatus(db, { ...act, status: 'archived' })],
    ['The contact was deleted.', deleteInquiry],
    [
      'The contact was deleted.',
      async (db, act) => {
        await deleteInquiry(db, act)
        await restoreInquiry(db, { ...act, by: { id: act.by, role: 'super_admin' } })
      },
    ],
    [
      'The e-mail address was corrected.',
      (db) => db.updateTable('inquiries').set({ parent_email: 'new@example.org' }).execute(),
    ],
    [
      'The family wrote back.',
      (db, { id, now }) =>
        db
          .insertInto('inquiry_replies')
          .values({ inquiry_id: id, body: 'Wait', received_at: now, filed_at: now })
          .execute(),
    ],
    [
      'The account of its author is disabled.',
      (db, { now }) => db.updateTable('admins').set({ disabled_at: now }).where('name', '=', 'Asha Rao').execute(),
    ],
  ])('is held: %s', async ([reason, interrupt], { desk, db, clock }) => {
    await desk.send()
    clock.advance(1_000)
    await interrupt(db, { id: desk.id, by: desk.ben, now: clock.now })
    expect(await desk.deliverAnswers()).toEqual([])
    const held = db.selectFrom('inquiry_answers').select(['state', 'why'])
    expect(await held.executeTakeFirst()).toEqual({ state: 'held', why: reason })
  })

  test('is not held for what its author saw or did, what was undone, or another contact', async ({
    desk,
    db,
    clock,
  }) => {
    await desk.send()
    const [seen, later] = [clock.now, new Date(clock.now.getTime() + 1)]
    const other = await newInquiry(db)
    const event = { inquiry_id: desk.id, admin_id: desk.ben, happened_at: later }
    const reached = { ...event, kind: 'outcome_recorded', outcome: 'reached' } as const
    const insert = db.insertInto('inquiry_events')
    const undone = await insert.values(reached).returning('id as undoes').executeTakeFirstOrThrow()
    await insert
      .values([
        { ...reached, ...undone },
        { ...reached, admin_id: desk.asha },
        { ...reached, kind: 'deleted', happened_at: seen },
        { ...reached, kind: 'deleted', inquiry_id: other },
      ])
      .execute()
    const reply = { inquiry_id: desk.id, body: '', received_at: seen, filed_at: later }
    await db
      .insertInto('inquiry_replies')
      .values([
        { ...reply, is_automatic: true },
        { ...reply, filed_at: seen },
        { ...reply, inquiry_id: other },
      ])
      .execute()
    await db.updateTable('inquiries').set({ status: 'archived', settled_at: seen }).execute()
    expect(await desk.deliverAnswers()).toHaveLength(1)
  })

  test('that waits in a restored backup is held, a draft of its author, and no mail that was sent', async ({
    desk,
    db,
    post,
    clock,
  }) => {
    await desk.send()
    await desk.deliverAnswers()
    await desk.send()
    await holdRestoredAnswers(db, clock.now)
    await failPendingMails(db)
    const answers = db.selectFrom('inquiry_answers').select('state').orderBy('id')
    expect(await answers.execute()).toEqual([{ state: 'sent' }, { state: 'held' }])
    expect((await post.states()).map(({ state }) => state)).not.toContain('failed')
    for (const [by, drafts] of [
      [desk.asha, 1],
      [desk.ben, 0],
    ] as const) {
      expect(await countMatching(db, { view: { name: 'drafts', by, now: clock.now } })).toBe(drafts)
    }
  })

  test('that is to go out later is dated then, and nobody is told of a late outbox', async ({ desk, db, clock }) => {
    const sendAt = new Date(clock.now.getTime() + 12 * 60 * minuteMs)
    await desk.send({ send_at: sendAt })
    const queued = db.selectFrom('outbox').select('send_before').where('kind', '=', 'inquiry-answer')
    const send_before = new Date(sendAt.getTime() + 48 * 60 * minuteMs)
    expect(await queued.execute()).toEqual([{ send_before }])
    clock.advance(6 * 60 * minuteMs)
    expect(await desk.deliverAnswers()).toEqual([])
    expect(await readOutboxDepth(db, clock.now)).toEqual({ waiting: 1, oldestSeconds: 0 })
    clock.advance(6 * 60 * minuteMs)
    const [mail] = await desk.deliverAnswers()
    const sentAt = Math.floor(sendAt.getTime() / 1_000) * 1_000
    expect(Date.parse(mail?.header('date') ?? '')).toBe(sentAt)
    const latestMs = clock.now.getTime() + 14 * 24 * 60 * minuteMs
    const tooLate = desk.send({ send_at: new Date(latestMs + 1) })
    await expect(tooLate).rejects.toThrow('Please choose a moment of the next 14 days.')
    await desk.send({ send_at: new Date(latestMs) })
  })

  test('ends with an inquiry that is erased', async ({ desk, db }) => {
    await desk.send()
    await db.deleteFrom('inquiries').where('id', '=', desk.id).execute()
    expect(await desk.deliverAnswers()).toEqual([])
  })

  test('that becomes a file answers nobody: it claims, and stays due', async ({ desk }) => {
    await desk.correct('sarah@family.example')
    const { due_at } = await desk.inquiry()
    await desk.send()
    expect(await desk.inquiry()).toMatchObject({ status: 'contacted', due_at: null })
    expect(await desk.deliverAnswers()).toEqual([])
    expect(await desk.answer()).toMatchObject({ state: 'saved' })
    expect(await desk.inquiry()).toMatchObject({
      status: 'pending',
      owner_id: desk.asha,
      first_answered_at: null,
      due_at,
    })
  })

  test('that is held goes out once a person confirms it, to the present address', async ({ desk, db, post, clock }) => {
    await desk.send()
    await desk.correct('new@example.org')
    await desk.deliverAnswers()
    expect(await desk.inquiry()).toMatchObject({ status: 'pending' })
    const { id: answerId } = (await desk.answer()) ?? { id: 0 }
    await confirmAnswer(db, { id: desk.id, answer_id: answerId, by: desk.ben, now: clock.now })
    const [mail] = await post.deliver()
    expect(mail?.to).toBe('new@example.org')
    expect(mail?.header('from')).toContain('Ben Lee')
  })

  test('is asked about once, with what a colleague did since the composer was opened', async ({ desk, db, clock }) => {
    const seenAt = clock.now
    const act = () => {
      clock.advance(minuteMs)
      return { id: desk.id, by: desk.ben, now: clock.now }
    }
    const expectQuestion = (words: string) => expect(desk.send({ seen_at: seenAt })).rejects.toThrow(words)
    await changeStatus(db, { ...act(), status: 'contacted' })
    await expectQuestion('Ben Lee moved this family to contacted just now.')
    await changeStatus(db, { ...act(), status: 'pending' })
    const outcome = { channel: 'call', claims_and_moves: true } as const
    await recordOutcome(db, { ...act(), ...outcome, outcome: 'left_message' })
    await expectQuestion('Ben Lee left this family a message just now.')
    await desk.send({ by: act().by })
    clock.advance(1_000)
    await expectQuestion('Ben Lee wrote to this family just now: “Hello Sarah,')
    await desk.send()
    expect(await desk.answer()).toMatchObject({ state: 'waiting' })
  })

  test('is one of five a day to an address, and leaves what was refused where it is', async ({ desk, db, clock }) => {
    const sendFive = async () => {
      for (let sent = 0; sent < answerLimits.toOneAddressADay; sent++) await desk.send()
    }
    await sendFive()
    const draft = { id: desk.id, by: desk.asha, subject: 'Re', body: 'Once more' }
    await writeDraft(db, { ...draft, now: clock.now })
    await expect(desk.send()).rejects.toThrow('mailed 5 times within a day')
    expect((await readDraft(db, draft)).draft).toEqual({ subject: 'Re', body: 'Once more' })
    clock.advance(24 * 60 * minuteMs - 1)
    await expect(desk.send()).rejects.toThrow('mailed 5 times within a day')
    clock.advance(1)
    await desk.send()
    // One that is confirmed goes to the corrected address.
    const { id: answerId } = (await desk.answer()) ?? { id: 0 }
    await desk.correct('New@Example.org')
    await sendFive()
    await desk.correct('nEW@example.org')
    const confirm = () => confirmAnswer(db, { id: desk.id, answer_id: answerId, by: desk.ben, now: clock.now })
    await expect(confirm()).rejects.toThrow('mailed 5 times within a day')
    clock.advance(24 * 60 * minuteMs)
    await confirm()
  })

  test('is one of sixty an hour from one administrator', async ({ desk, db, clock }) => {
    await desk.send()
    await sql`
      insert into inquiry_events (inquiry_id, kind, happened_at)
      select ${desk.id}, 'mail_queued', ${clock.now} from generate_series(2, 60)`.execute(db)
    await sql`
      insert into inquiry_answers (inquiry_id, author_id, event_id, recipient, message_token, state, seen_at, send_at, created_at)
      select inquiry_id, ${desk.asha}, id, id || '@example.org', '', 'sent', happened_at, happened_at, happened_at
      from inquiry_events where kind = 'mail_queued' and admin_id is null`.execute(db)
    await expect(desk.send()).rejects.toThrow('You sent 60 mails within an hour')
    await desk.send({ by: desk.ben })
    clock.advance(60 * minuteMs - 1)
    await expect(desk.send()).rejects.toThrow('You sent 60 mails within an hour')
    clock.advance(1)
    await desk.send()
  })

  test('loses its words 24 months after the last message of either side, and stays', async ({ desk, db, clock }) => {
    await desk.send()
    await desk.deliverAnswers()
    const reply = { inquiry_id: desk.id, body: 'Thank you', received_at: clock.now }
    const later = new Date(clock.now.getTime() + 30 * 24 * 60 * minuteMs)
    await db
      .insertInto('inquiry_replies')
      .values({ ...reply, filed_at: later })
      .execute()
    const after = (date: Date, days: number) => new Date(date.getTime() + days * 24 * 60 * minuteMs)
    await writeDraft(db, { id: desk.id, by: desk.asha, subject: 'Re', body: 'Once more', now: clock.now })
    const dates = { inquiry_answers: 'created_at', inquiry_drafts: 'updated_at', inquiry_replies: 'filed_at' }
    for (const newest of Object.keys(dates)) {
      for (const [table, column] of Object.entries(dates)) {
        const at = table === newest ? later : clock.now
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}`.execute(db)
      }
      await redactOldMessages(db, after(clock.now, 740))
      expect((await desk.answer())?.body).toContain('Hello Sarah')
    }
    await redactOldMessages(db, after(later, 729))
    expect((await desk.answer())?.body).toContain('Hello Sarah')
    await redactOldMessages(db, after(later, 732))
    expect(await desk.answer()).toMatchObject({ state: 'sent', subject: null, body: null })
    expect((await searchMessages(db, 'Hello Sarah')).total).toBe(0)
    expect(await db.selectFrom('inquiry_replies').selectAll().execute()).toEqual([])
  })

  test('is taken back by its author alone; of who left by any colleague, as a draft', async ({ desk, db, clock }) => {
    const eventId = await desk.send()
    const undo = () => desk.undo(eventId, desk.ben)
    await expect(undo()).rejects.toThrow('Only whoever made a change can undo it.')
    await db.updateTable('admins').set({ disabled_at: clock.now }).execute()
    expect(await desk.answer()).toMatchObject({ by_id: null, is_doubted: true })
    await undo()
    expect(await desk.answer()).toBeNull()
    const [draft, ...others] = await db.selectFrom('inquiry_drafts').selectAll().execute()
    expect([draft?.admin_id, draft?.body, others]).toEqual([desk.ben, 'Hello Sarah,\nwe can begin on Monday.', []])
    expect(await desk.deliverAnswers()).toEqual([])
  })
})
