import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import type { Database } from '#server/database/schema.ts'
import { byCommandLine } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { fileFamilyReply } from '#tests/support/family-reply.ts'
import { test as base, recipientsOf } from '#tests/support/inquiry-mails.ts'
import { disableAdmin } from '../admins/disable.ts'
import { changeStatus } from '../inquiries/change-status.ts'
import { deleteInquiry } from '../inquiries/deletion/delete-inquiry.ts'
import { changeOwner } from '../inquiries/plan/change-owner.ts'
import { finishNextStep, setNextStep } from '../inquiries/plan/next-step.ts'
import { runReminders } from './reminders.ts'
import { listFailures } from './run-steps.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const test = base.extend('desk', async ({ db, post, clock }) => {
  await db.updateTable('admins').set({ overdue_digest: false, digest_on: null }).execute()
  const { notifyEmails, notifyWorker } = post.notifying
  const logger = pino({ level: 'silent' })
  const services = { db, clock: () => clock.now, logger, notifyEmails, notifyWorker }
  const newest = db.selectFrom('inquiries').select('id').orderBy('id', 'desc')
  return {
    services,
    run: (...processes: Database[]) =>
      Promise.all((processes.length > 0 ? processes : [db]).map((one) => runReminders({ ...services, db: one }))),
    /** An inquiry whose first mails are out. */
    submit: async (overrides: object = {}) => {
      await post.submit(overrides)
      await post.deliver()
      return (await newest.executeTakeFirstOrThrow()).id
    },
    mails: async () =>
      (await post.deliver()).map((mail) => ({
        to: mail.to,
        subject: mail.header('subject'),
        text: mail.text,
      })),
    admin: async (email: string) => {
      const named = db.selectFrom('admins').select('id').where('email', '=', email)
      const existing = await named.executeTakeFirst()
      return existing?.id ?? (await createAccount(db, { email })).id
    },
  }
})

describe('an overdue inquiry', () => {
  test('is told once by several processes, to the team, by a mail that names no child and leads to the contact', async ({
    desk,
    clock,
    db,
    otherConnections,
  }) => {
    const id = await desk.submit()
    clock.advance(dayMs - 1)
    await desk.run()
    expect(await desk.mails()).toEqual([])
    clock.advance(2)
    await desk.run(db, ...otherConnections)
    const mails = await desk.mails()
    expect(recipientsOf(mails)).toEqual(['lead@example.org', 'team@example.org'])
    const [mail] = mails
    expect(mail?.subject).toMatch(/^Reply overdue: M-\w+, Sarah Whitfield$/)
    expect(mail?.text).toContain(`/admin/dashboard?tab=contacts&contact=${id}`)
    expect(mail?.text).toContain('(Asia/Kolkata)')
    for (const word of ['Zoë', '7700', 'sarah@']) expect(mail?.text).not.toContain(word)
    await desk.run()
    clock.advance(dayMs)
    await desk.run()
    expect(await desk.mails()).toEqual([])
  })

  test('is told to its owner, and to the team when that one is disabled', async ({ desk, clock, db }) => {
    const ownerId = await desk.admin('asha@example.org')
    const leaverId = await desk.admin('leaver@example.org')
    for (const owner of [ownerId, leaverId]) {
      const id = await desk.submit()
      await changeOwner(db, { id, owner_id: owner, by: 1, now: clock.now })
    }
    await disableAdmin(db, 'leaver@example.org', byCommandLine(clock.now))
    clock.advance(dayMs)
    await desk.run()
    const told = db.selectFrom('outbox').select('send_before').distinct().where('kind', '=', 'inquiry-overdue')
    expect(await told.execute()).toEqual([{ send_before: new Date(clock.now.getTime() + dayMs) }])
    expect(recipientsOf(await desk.mails())).toEqual(['asha@example.org', 'lead@example.org', 'team@example.org'])
  })

  test('is not told when it is suspected, deleted, answered or older than a week', async ({ desk, clock, db }) => {
    await desk.submit({ website: 'https://spam.example.com' })
    const deleted = await desk.submit()
    await deleteInquiry(db, { id: deleted, by: 1, now: clock.now })
    const answered = await desk.submit()
    await changeStatus(db, { id: answered, status: 'contacted', by: 1, now: clock.now })
    clock.advance(dayMs)
    await desk.run()
    expect(await desk.mails()).toEqual([])
    await desk.submit()
    clock.advance(8 * dayMs)
    await desk.run()
    expect(await desk.mails()).toEqual([])
  })

  test('that is answered before its mail is sent is not mailed', async ({ desk, post, clock, db }) => {
    const id = await desk.submit()
    clock.advance(dayMs)
    await desk.run()
    await changeStatus(db, { id, status: 'contacted', by: 1, now: clock.now })
    expect(await desk.mails()).toEqual([])
    expect((await post.states()).slice(-2)).toEqual(
      Array.from({ length: 2 }, () => ({
        kind: 'inquiry-overdue',
        state: 'withheld',
        last_error: 'The promised answer was no longer owed.',
      })),
    )
  })

  test('among more than ten at once is told in one mail, which names no family', async ({ desk, post, clock }) => {
    const submit = async (count: number) => {
      for (let each = 0; each < count; each += 1) await post.submit({ parentLastName: `No${each}` })
      await post.deliver()
    }
    await submit(11)
    clock.advance(3 * dayMs)
    await desk.run()
    const mails = await desk.mails()
    expect(recipientsOf(mails)).toEqual(['lead@example.org', 'team@example.org'])
    expect(mails[0]?.subject).toBe('11 overdue, 0 more due today')
    expect(mails[0]?.text?.match(/^M-\w+: reply overdue since /gm)).toHaveLength(11)
    expect(mails[0]?.text).not.toMatch(/Sarah|No\d|Zoë/)
    await submit(10)
    clock.advance(dayMs)
    await desk.run()
    expect(await desk.mails()).toHaveLength(20)
  })
})

describe('a due next step', () => {
  test('is told once, to who set it, without its words, and again when it was moved', async ({ desk, clock, db }) => {
    const by = await desk.admin('asha@example.org')
    const id = await desk.submit()
    const setIn = (hours: number) =>
      setNextStep(db, {
        id,
        at: new Date(clock.now.getTime() + hours * hourMs),
        text: 'Call Zoë’s mother',
        by,
        now: clock.now,
      })
    await setIn(2)
    clock.advance(hourMs)
    await desk.run()
    expect(await desk.mails()).toEqual([])
    clock.advance(hourMs)
    await desk.run()
    await desk.run()
    const mails = await desk.mails()
    expect(recipientsOf(mails)).toEqual(['asha@example.org'])
    expect(mails[0]?.subject).toMatch(/^Next step due: M-\w+, Sarah Whitfield$/)
    expect(mails[0]?.text).not.toMatch(/Zoë|mother/)
    await setIn(1)
    clock.advance(hourMs)
    await desk.run()
    expect(recipientsOf(await desk.mails())).toEqual(['asha@example.org'])
  })

  test('is told to the owner, to the team once who set it left, not when it is done, moved or archived', async ({
    desk,
    clock,
    db,
  }) => {
    const [asha, ben] = [await desk.admin('asha@example.org'), await desk.admin('ben@example.org')]
    const change = (id: number) => ({ id, by: asha, now: clock.now })
    const submitWithStep = async (by = asha) => {
      const id = await desk.submit()
      const at = new Date(clock.now.getTime() + hourMs)
      await setNextStep(db, { ...change(id), by, at, text: 'Call back' })
      return id
    }
    await submitWithStep(await desk.admin('former@example.org'))
    await disableAdmin(db, 'former@example.org', byCommandLine(clock.now))
    const owned = await submitWithStep()
    await changeOwner(db, { ...change(owned), owner_id: ben })
    const done = await submitWithStep()
    const archived = await submitWithStep()
    clock.advance(hourMs)
    await desk.run()
    await finishNextStep(db, change(done))
    await changeStatus(db, { ...change(archived), status: 'archived' })
    expect(recipientsOf(await desk.mails())).toEqual(['ben@example.org', 'lead@example.org', 'team@example.org'])
  })

  test('is told until it is seven days old', async ({ desk, clock, db }) => {
    const by = await desk.admin('asha@example.org')
    for (const [later, parentLastName] of ['Old', 'New'].entries()) {
      const id = await desk.submit({ parentLastName })
      const at = new Date(clock.now.getTime() + hourMs + later)
      await setNextStep(db, { id, at, text: 'Call back', by, now: clock.now })
    }
    clock.advance(hourMs + 7 * dayMs)
    await desk.run()
    const told = (await desk.mails()).filter(({ to }) => to === 'asha@example.org')
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringMatching(/Sarah New$/)])
  })
})

test('a reminder that fails is named, and keeps no other from being enqueued', async ({ desk, clock, db }) => {
  const by = await desk.admin('asha@example.org')
  const id = await desk.submit()
  const at = new Date(clock.now.getTime() + hourMs)
  await setNextStep(db, { id, at, text: 'Call back', by, now: clock.now })
  clock.advance(hourMs)
  await sql`alter table inquiries rename overdue_told_at to away`.execute(db)
  await desk.run()
  await sql`alter table inquiries rename away to overdue_told_at`.execute(db)
  expect(recipientsOf(await desk.mails())).toEqual(['asha@example.org'])
  expect(await listFailures(db)).toMatchObject([{ step: 'enqueue mails of overdue answers' }])
  await desk.run()
  expect(await listFailures(db)).toEqual([])
})

describe('the daily digest', () => {
  const halfPastEight = '2027-03-02T03:00:00Z'

  test('comes daily at half past eight by the team’s clock, not a mail for each', async ({ desk, clock, db }) => {
    const id = await desk.admin('Digest@example.org')
    await db.updateTable('admins').set({ overdue_digest: true }).where('id', '=', id).execute()
    clock.now = new Date('2027-03-01T02:00:00Z')
    const inquiry = await desk.submit()
    await changeOwner(db, { id: inquiry, owner_id: id, by: 1, now: clock.now })
    const step = await desk.submit()
    await changeOwner(db, { id: step, owner_id: id, by: 1, now: clock.now })
    const at = new Date('2027-03-02T12:00:00Z')
    await changeStatus(db, { id: step, status: 'contacted', by: 1, now: clock.now })
    await setNextStep(db, { id: step, at, text: 'Call back', by: 1, now: clock.now })
    clock.now = new Date(new Date(halfPastEight).getTime() - 1)
    await desk.run()
    expect(await desk.mails()).toEqual([])
    clock.now = new Date(halfPastEight)
    await Promise.all([desk.run(), desk.run()])
    const [mail, ...others] = await desk.mails()
    expect(others).toEqual([])
    expect([mail?.to, mail?.subject]).toEqual(['Digest@example.org', '1 overdue, 1 more due today'])
    clock.advance(hourMs)
    await desk.run()
    expect(await desk.mails()).toEqual([])
    clock.advance(dayMs)
    await desk.run()
    expect(recipientsOf(await desk.mails())).toEqual(['Digest@example.org'])
  })

  test('is left out on a day of which it has nothing to tell, and tells first who wrote back and still waits', async ({
    desk,
    post,
    clock,
    db,
  }) => {
    const id = await desk.admin('asha@example.org')
    await db.updateTable('admins').set({ overdue_digest: true }).where('id', '=', id).execute()
    clock.now = new Date('2027-03-03T03:30:00Z')
    await desk.run()
    expect(await post.states()).toEqual([])
    clock.now = new Date('2027-03-04T02:00:00Z')
    const inquiry = await desk.submit()
    await changeOwner(db, { id: inquiry, owner_id: id, by: 1, now: clock.now })
    await changeStatus(db, { id: inquiry, status: 'contacted', by: 1, now: clock.now })
    await fileFamilyReply(db, inquiry)
    await db.updateTable('inquiries').set({ wrote_back_at: clock.now }).execute()
    clock.now = new Date('2027-03-04T03:30:00Z')
    await desk.run()
    const [mail] = await desk.mails()
    expect(mail?.subject).toBe('1 wrote back, 0 overdue, 0 more due today')
    expect(mail?.text).toMatch(/^M-\S+: the family wrote back Mar 4, 2027, 7:30 AM/m)
    // NOTIFY_EMAILS spells the address of this account in small letters.
    await db.updateTable('admins').set({ email: 'Lead@example.org', digest_on: null }).where('id', '=', id).execute()
    await db.updateTable('inquiries').set({ owner_id: null }).execute()
    await desk.run()
    expect(recipientsOf(await desk.mails())).toEqual(['Lead@example.org'])
  })
})
