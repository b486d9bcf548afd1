import { expect } from 'vitest'
import type { BulkAct } from '#contract/bulk.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { test } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { runBulk } from '#tests/support/run-bulk.ts'
import { seedPlainInquiries } from '#tests/support/seed-plain-inquiries.ts'
import type { Database } from '../../database/schema.ts'
import { DomainError } from '../../errors.ts'
import { changeStatus } from '../change-status.ts'
import { deleteInquiry, restoreInquiry } from '../deletion/delete-inquiry.ts'
import { changeOwner } from '../plan/change-owner.ts'
import { setNextStep } from '../plan/next-step.ts'
import { recordOutcome } from '../timeline/record-outcome.ts'
import { undoChange } from '../undo/undo-change.ts'
import { freezeContacts } from './freeze.ts'
import { previewJob, startJob, undoJob } from './jobs.ts'

const families = 40
const rounds = isFullRun ? 200 : 40
const minuteMs = 60_000

/** What was done to many: by a job to one of each two inquiries, and one by one to the other. */
type Done = { jobId: number; act: BulkAct; by: number; at: number; events: Map<number, number> }

const unlessRefused = <Result>(doing: Promise<Result>): Promise<Result | undefined> =>
  doing.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined
    throw error
  })

/** Gives the event's id, or 0 for a deletion, which has none to undo. */
async function actAlone(
  db: Database,
  act: BulkAct,
  change: { id: number; by: number; now: Date },
): Promise<number | null> {
  switch (act.kind) {
    case 'move':
      return (await changeStatus(db, { ...change, status: act.status })).event_id
    case 'claim':
      return changeOwner(db, { ...change, ownerId: change.by })
    case 'hand_over':
      return changeOwner(db, { ...change, ownerId: act.owner_id })
    case 'next_step':
      return setNextStep(db, { ...change, at: act.at, text: act.text })
    case 'delete':
      await deleteInquiry(db, change)
      return 0
  }
}

const randomAct = (random: Random, at: number): BulkAct =>
  random.oneOf<() => BulkAct>([
    () => ({ kind: 'move', status: random.oneOf(statuses) }),
    () => ({ kind: 'move', status: random.oneOf(statuses) }),
    () => ({ kind: 'claim' }),
    () => ({ kind: 'hand_over', owner_id: random.oneOf([1, 2]) }),
    () => ({ kind: 'next_step', at: new Date(at + 60 * minuteMs), text: 'Call back' }),
    () => ({ kind: 'delete' }),
  ])()

test('random changes of many and their undoing leave what single acts leave', {
  timeout: 120_000,
}, async ({ database: { db } }) => {
  await createAccount(db)
  const random = randomFrom(Number(process.env.BULK_SEED ?? 27))
  const alone = await seedPlainInquiries(db, families)
  const together = await seedPlainInquiries(db, families)
  const done: Done[] = []
  const lastDeletion = new Map<number, Done>()
  let undone = 0
  let at = Date.now()

  const changeMany = async (by: number, members: number[]) => {
    const now = new Date(at)
    const act = randomAct(random, at)
    const includesOthers = random.below(2) === 0
    const contacts = members.map((member) => ({ id: together[member] as number }))
    const frozen = await unlessRefused(freezeContacts(db, { chosen: { contacts }, by, now }))
    if (!frozen) return
    const own = { id: frozen.id, by, now }
    await previewJob(db, { ...own, role: 'super_admin', act, includesOthers })
    const owners = await readOwners()
    const events = new Map<number, number>()
    const one: Done = { jobId: frozen.id, act, by, at, events }
    for (const member of members) {
      const owner = owners.get(alone[member] as number)
      if (!includesOthers && owner && owner !== by) continue
      const change = { id: alone[member] as number, by, now }
      const eventId = await unlessRefused(actAlone(db, act, change))
      if (eventId === undefined || eventId === null) continue
      events.set(member, eventId)
      if (act.kind === 'delete') lastDeletion.set(member, one)
    }
    await startJob(db, { ...own, ...(act.kind === 'delete' && { deleting: events.size }) })
    await runBulk(db, now)
    done.push(one)
  }

  const readOwners = async () => {
    const rows = await db.selectFrom('inquiries').select(['id', 'owner_id']).execute()
    return new Map(rows.map(({ id, owner_id }) => [id, owner_id]))
  }

  const undoMany = async () => {
    const one = done.length > 0 ? random.oneOf(done.slice(-5)) : undefined
    if (!one) return
    const { by, events } = one
    const now = new Date(at)
    const undoing = await unlessRefused(undoJob(db, { id: one.jobId, by, now }))
    await runBulk(db, now)
    if (!undoing) return
    undone += 1
    for (const [member, eventId] of events) {
      const id = alone[member] as number
      if (one.act.kind !== 'delete') await unlessRefused(undoChange(db, { id, by, now, eventId }))
      else if (lastDeletion.get(member) === one) {
        await unlessRefused(restoreInquiry(db, { id, by: { id: by, role: 'super_admin' }, now }))
      }
    }
  }

  const actOnBoth = async (by: number, member: number) => {
    const outcome = random.oneOf(['reached', 'no_answer', 'left_message'] as const)
    for (const ids of [alone, together]) {
      const press = { id: ids[member] as number, by, now: new Date(at), outcome, channel: null }
      await unlessRefused(recordOutcome(db, { ...press, claimsAndMoves: true }))
    }
  }

  for (let round = 0; round < rounds; round += 1) {
    at += random.oneOf([1, 1, 3]) * minuteMs
    const members = alone.map((_id, member) => member).filter(() => random.below(3) === 0)
    const by = random.oneOf([1, 2])
    await random.oneOf([
      () => changeMany(by, members),
      () => changeMany(by, members),
      undoMany,
      () => actOnBoth(by, random.below(families)),
    ])()
  }

  const read = async (ids: number[]) =>
    (
      await db
        .selectFrom('inquiries')
        .select(['id', 'status', 'version', 'owner_id', 'next_step_at', 'next_step_text'])
        .select(['rests_until', 'first_answered_at', 'closed_unanswered_at', 'settled_at'])
        .select(['no_answers', 'no_answer_at', 'deleted_at', 'deleted_by', 'wrote_back_at'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
    ).map(({ id: _id, ...row }) => row)
  const jobs = await read(together)
  expect(jobs).toEqual(await read(alone))
  expect(undone).toBeGreaterThan(rounds / 15)
  expect(new Set(jobs.map((row) => JSON.stringify(row))).size).toBeGreaterThan(families / 2)
})
