import { record } from '../../audit/record.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, NotFound, ValidationError } from '../../errors.ts'
import { selectVisible } from '../filter.ts'
import { findOwnLatestStepEvent, hasHadStepAt, whoChangedStepLast } from './step-events.ts'

type StepChange = {
  id: number
  /** The step that the caller saw; undefined: whichever it is. */
  expectedAt?: Date | null | undefined
  /** The caller's own latest change of the step is undone by this one. */
  isUndo?: boolean | undefined
  by: number
  now: Date
}

const dayMs = 24 * 60 * 60_000

/** R-plan-6. */
const maxAheadMs = 366 * dayMs

/**
 * Leaves `version` as it is. The present step changes nothing. Throws `NotFound`, `ValidationError` for a moment that is past
 * or more than a year ahead, or `Conflict` when there is another step than the expected one.
 */
export async function setNextStep(
  db: Database,
  { at, text, ...change }: StepChange & { at: Date; text: string },
): Promise<void> {
  const { id, by, now } = change
  await db.transaction().execute(async (trx) => {
    const present = await lockStep(trx, id)
    if (present.next_step_at?.getTime() === at.getTime() && present.next_step_text === text) return
    await assertExpected(trx, present, change)
    await assertInTime(trx, { id, at, now })
    await trx
      .updateTable('inquiries')
      .set({ next_step_at: at, next_step_text: text })
      .where('id', '=', id)
      .execute()
    await recordStep(trx, 'next_step_set', at, change)
    await record(trx, {
      actor: by,
      action: 'next_step_set',
      subject: { kind: 'inquiry', ids: [id] },
    })
  })
}

/** Throws `NotFound` without a step, or `Conflict` when there is another one than the expected one. */
export async function finishNextStep(db: Database, change: StepChange): Promise<void> {
  const { id, by } = change
  await db.transaction().execute(async (trx) => {
    const present = await lockStep(trx, id)
    if (!present.next_step_at) throw new NotFound('This contact has no next step.')
    await assertExpected(trx, present, change)
    await trx
      .updateTable('inquiries')
      .set({ next_step_at: null, next_step_text: null })
      .where('id', '=', id)
      .execute()
    await recordStep(trx, 'next_step_done', present.next_step_at, change)
    await record(trx, {
      actor: by,
      action: 'next_step_done',
      subject: { kind: 'inquiry', ids: [id] },
    })
  })
}

type Step = { next_step_at: Date | null; next_step_text: string | null }

async function lockStep(trx: Database, id: number): Promise<Step> {
  const inquiry = await selectVisible(trx)
    .select(['next_step_at', 'next_step_text'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!inquiry) throw new NotFound('This contact no longer exists.')
  return inquiry
}

async function assertExpected(
  trx: Database,
  { next_step_at: at }: Step,
  { id, expectedAt }: StepChange,
): Promise<void> {
  if (expectedAt === undefined || expectedAt?.getTime() === at?.getTime()) return
  const name = await whoChangedStepLast(trx, id)
  throw new Conflict(`${name} changed the next step of this contact in the meantime.`)
}

/** A past moment is refused, unless the contact had a step then: Undo brings it back. */
async function assertInTime(
  trx: Database,
  { id, at, now }: { id: number; at: Date; now: Date },
): Promise<void> {
  if (at.getTime() > now.getTime() + maxAheadMs) refuse('Please choose a moment within a year.')
  if (at <= now && !(await hasHadStepAt(trx, id, at))) {
    refuse('Please choose a moment that is still to come.')
  }
}

function refuse(message: string): never {
  throw new ValidationError(message, { at: message })
}

async function recordStep(
  trx: Database,
  kind: 'next_step_set' | 'next_step_done',
  at: Date,
  { id, by, now, isUndo = false }: StepChange,
): Promise<void> {
  const undoes = isUndo ? await findOwnLatestStepEvent(trx, { id, by, now }) : null
  await trx
    .insertInto('inquiry_events')
    .values({ inquiry_id: id, kind, admin_id: by, due_at: at, undoes, happened_at: now })
    .execute()
}
