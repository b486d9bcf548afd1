import type { Database } from '../../database/schema.ts'
import { Conflict, NotFound, ValidationError } from '../../errors.ts'
import { type Act, lockVisible, recordAct } from '../acts/act.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { insertUndoable } from '../undo/undo-values.ts'
import { restsUntil } from './rest.ts'

type StepChange = Act & {
  /** The step that the caller saw; undefined: whichever it is. */
  expectedAt?: Date | null | undefined
}

const dayMs = 24 * 60 * 60_000

const maxAheadMs = 366 * dayMs

/**
 * Leaves `version` as it is. The present step changes nothing: null. Else resolves to the event's id. Throws `NotFound`,
 * `ValidationError` for a moment that is past or more than a year ahead, or `Conflict` when there is another step than the
 * expected one.
 */
export async function setNextStep(
  db: Database,
  { at, text, ...change }: StepChange & { at: Date; text: string },
): Promise<number | null> {
  const { id, now } = change
  return actOnce(db, change, async (trx) => {
    const present = await lockStep(trx, id)
    if (present.next_step_at?.getTime() === at.getTime() && present.next_step_text === text) {
      return null
    }
    await assertExpected(trx, present, change)
    assertInTime(present, { at, now })
    await trx
      .updateTable('inquiries')
      .set({
        next_step_at: at,
        next_step_text: text,
        rests_until: restsUntil({ at, setAt: now }),
      })
      .where('id', '=', id)
      .execute()
    const eventId = await recordStep(trx, { kind: 'next_step_set', at, replaced: present }, change)
    await recordAct(trx, 'next_step_set', change)
    return eventId
  })
}

/** It throws `NotFound` without a step, or `Conflict` when there is another one than the expected one. */
export async function finishNextStep(db: Database, change: StepChange): Promise<number> {
  const { id } = change
  return actOnce(db, change, async (trx) => {
    const present = await lockStep(trx, id)
    if (!present.next_step_at) throw new NotFound('This contact has no next step.')
    await assertExpected(trx, present, change)
    await trx
      .updateTable('inquiries')
      .set({ next_step_at: null, next_step_text: null, rests_until: null })
      .where('id', '=', id)
      .execute()
    const { next_step_at: at } = present
    const eventId = await recordStep(trx, { kind: 'next_step_done', at, replaced: present }, change)
    await recordAct(trx, 'next_step_done', change)
    return eventId
  })
}

type Step = { next_step_at: Date | null; next_step_text: string | null }

const lockStep = (trx: Database, id: number): Promise<Step> => lockVisible(trx, id, ['next_step_at', 'next_step_text'])

async function assertExpected(
  trx: Database,
  { next_step_at: at }: Step,
  { id, expectedAt }: StepChange,
): Promise<void> {
  if (expectedAt === undefined || expectedAt?.getTime() === at?.getTime()) return
  const name = await whoChangedStepLast(trx, id)
  throw new Conflict(`${name} changed the next step of this contact in the meantime.`)
}

async function whoChangedStepLast(trx: Database, inquiryId: number): Promise<string> {
  const last = await trx
    .selectFrom('inquiry_events')
    .innerJoin('admins', 'admins.id', 'inquiry_events.admin_id')
    .select('admins.name')
    .where('inquiry_events.inquiry_id', '=', inquiryId)
    .where('inquiry_events.kind', 'in', ['next_step_set', 'next_step_done'])
    .orderBy('inquiry_events.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.name ?? 'Somebody else'
}

/** The words of a step that is due already may be corrected. */
export function assertInTime({ next_step_at }: Pick<Step, 'next_step_at'>, { at, now }: { at: Date; now: Date }): void {
  if (at.getTime() > now.getTime() + maxAheadMs) refuse('Please choose a moment within a year.')
  if (at <= now && at.getTime() !== next_step_at?.getTime()) {
    refuse('Please choose a moment that is still to come.')
  }
}

function refuse(message: string): never {
  throw new ValidationError(message, { at: message })
}

type StepEvent = { kind: 'next_step_set' | 'next_step_done'; at: Date; replaced: Step }

const recordStep = (trx: Database, { kind, at, replaced }: StepEvent, { id, by, now }: StepChange): Promise<number> =>
  insertUndoable(
    trx,
    { inquiry_id: id, kind, admin_id: by, due_at: at, happened_at: now },
    { next_step_at: replaced.next_step_at, next_step_text: replaced.next_step_text },
  )
