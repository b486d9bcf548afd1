import type { ActValues } from '#contract/inquiries/acts.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, invalidField, NotFound } from '../../errors.ts'
import { type Act, appendTo } from '../acts/act.ts'
import type { History } from '../acts/history.ts'
import { findAdmin } from './change-owner.ts'

type StepSetting = Act & ActValues<'next_step_set'>
type StepChange = Act & Pick<StepSetting, 'expected_at'>

const dayMs = 24 * 60 * 60_000

const maxAheadMs = 366 * dayMs

/**
 * Leaves `version` as it is. The present step changes nothing: null. Else resolves to the event's id. Throws `NotFound`,
 * `ValidationError` for a moment that is past or more than a year ahead, or `Conflict` when there is another step than the
 * expected one.
 */
export const setNextStep = (db: Database, { at, text, ...change }: StepSetting): Promise<number | null> =>
  appendTo(db, change, async ({ trx, append, ...history }) => {
    const { next_step_at, next_step_text } = history.inquiry
    if (next_step_at?.getTime() === at.getTime() && next_step_text === text) return null
    await assertExpected(trx, history, change)
    assertInTime(next_step_at, { at, now: change.now })
    return append({ kind: 'next_step_set', due_at: at, step_text: text })
  })

/** It throws `NotFound` without a step, or `Conflict` when there is another one than the expected one. */
export const finishNextStep = (db: Database, change: StepChange): Promise<number> =>
  appendTo(db, change, async ({ trx, append, ...history }) => {
    const { next_step_at } = history.inquiry
    if (!next_step_at) throw new NotFound('This contact has no next step.')
    await assertExpected(trx, history, change)
    return append({ kind: 'next_step_done', due_at: next_step_at })
  })

async function assertExpected(trx: Database, { inquiry, events }: History, { expected_at }: StepChange): Promise<void> {
  if (expected_at === undefined || expected_at?.getTime() === inquiry.next_step_at?.getTime()) return
  const last = events.findLast(({ kind }) => kind === 'next_step_set' || kind === 'next_step_done')
  const name = (await findAdmin(trx, last?.admin_id))?.name ?? 'Somebody else'
  throw new Conflict(`${name} changed the next step of this contact in the meantime.`)
}

/** The words of a step that is due already may be corrected. */
export function assertInTime(present: Date | null, { at, now }: { at: Date; now: Date }): void {
  if (at.getTime() > now.getTime() + maxAheadMs) throw invalidField('at', 'Please choose a moment within a year.')
  if (at <= now && at.getTime() !== present?.getTime()) {
    throw invalidField('at', 'Please choose a moment that is still to come.')
  }
}
