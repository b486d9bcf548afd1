import { expect } from 'vitest'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { test } from '#tests/support/app.ts'
import { createAccount } from '#tests/support/create-account.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { newInquiry } from '#tests/support/new-inquiry.ts'
import { type Random, randomFrom } from '#tests/support/random.ts'
import { seed } from '#tests/support/seed.ts'
import type { Database } from '../../database/schema.ts'
import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import { changeStatus } from '../change-status.ts'
import { changeOwner } from '../plan/change-owner.ts'
import { finishNextStep, setNextStep } from '../plan/next-step.ts'
import { recordOutcome } from '../timeline/record-outcome.ts'
import { undoChange } from './undo-change.ts'

const histories = isFullRun ? 150 : 50
const minuteMs = 60_000
const start = Date.UTC(2026, 5, 1, 12)
const administrators = [1, 2]

type Fact = 'status' | 'owner' | 'step' | 'outcome'
type State = { status: Status; owner: number | null; step: string | null }
type Act = { eventId: number; facts: Fact[]; by: number; at: number; before: State }

/** What holds after any history, by definition: each fact is what it was before the acts that do not stand. */
class Model {
  state: State = { status: 'pending', owner: null, step: null }
  standing: Act[] = []
  done: Act[] = []

  add(act: Act, after: Partial<State>) {
    this.standing.push(act)
    this.done.push(act)
    Object.assign(this.state, after)
  }

  mayUndo(act: Act, by: number, at: number): boolean {
    const isLatest = (fact: Fact) =>
      fact === 'outcome' || this.standing.findLast(({ facts }) => facts.includes(fact)) === act
    const isRecent = at - act.at <= 10 * minuteMs
    return this.standing.includes(act) && act.by === by && isRecent && act.facts.every(isLatest)
  }

  undo(act: Act) {
    this.standing = this.standing.filter((other) => other !== act)
    for (const fact of act.facts) {
      if (fact !== 'outcome') Object.assign(this.state, { [fact]: act.before[fact] })
    }
  }
}

async function actOnce(
  db: Database,
  { id, random, model, at }: { id: number; random: Random; model: Model; at: number },
): Promise<void> {
  const by = random.oneOf(administrators)
  const change = { id, by, now: new Date(at) }
  const before = { ...model.state }
  const add = (facts: Fact | Fact[], eventId: number | null, after: Partial<State>) => {
    if (eventId) model.add({ eventId, facts: [facts].flat(), by, at, before }, after)
  }
  const acts = [
    async () => {
      const status = random.oneOf(statuses)
      add('status', (await changeStatus(db, { ...change, status })).event_id, { status })
    },
    async () => {
      const owner = random.oneOf([null, ...administrators])
      add('owner', await changeOwner(db, { ...change, owner_id: owner }), { owner })
    },
    async () => {
      const text = random.oneOf(['Call back', 'Send the plan'])
      // Some are due before they are undone.
      const due = new Date(at + random.oneOf([1, 60, 120]) * minuteMs)
      const step = `${due.toISOString()} ${text}`
      add('step', await setNextStep(db, { ...change, at: due, text }), { step })
    },
    async () => {
      if (before.step) add('step', await finishNextStep(db, change), { step: null })
    },
    async () => {
      const outcome = random.oneOf(['reached', 'no_answer'] as const)
      add('outcome', await recordOutcome(db, { ...change, outcome, channel: null }), {})
    },
  ]
  const press = async () => {
    const outcome = random.oneOf(['left_message', 'left_message', 'no_answer'] as const)
    const pressed = { ...change, outcome, channel: null }
    const isAnswer = outcome === 'left_message'
    const isClaim = isAnswer && before.owner === null
    const isMove = isAnswer && before.status === 'pending'
    const facts = ['outcome', ...(isClaim ? ['owner'] : []), ...(isMove ? ['status'] : [])]
    add(facts as Fact[], await recordOutcome(db, { ...pressed, claims_and_moves: true }), {
      ...(isClaim && { owner: by }),
      ...(isMove && { status: 'contacted' as const }),
    })
  }
  const undoAny = async () => {
    const act = model.done.length > 0 ? random.oneOf(model.done) : undefined
    if (!act) return
    const isAllowed = model.mayUndo(act, by, at)
    const undoing = undoChange(db, { ...change, event_id: act.eventId })
    if (isAllowed) {
      await undoing
      model.undo(act)
    } else {
      const refusal = await undoing.catch((error: unknown) => error)
      expect([Conflict, Forbidden, NotFound].some((kind) => refusal instanceof kind)).toBe(true)
    }
  }
  await random.oneOf([...acts, press, press, undoAny, undoAny, undoAny])()
}

test('random histories of two administrators leave what their standing acts say, and refuse every other Undo', {
  timeout: 90_000,
}, async ({ db }) => {
  await createAccount(db)
  const random = randomFrom(isFullRun ? seed : 22)
  let undone = 0
  let undoneGroups = 0
  for (let history = 0; history < histories; history += 1) {
    const id = await newInquiry(db, new Date(start))
    const model = new Model()
    let at = start
    for (let step = 0; step < 8; step += 1) {
      at += random.oneOf([minuteMs, minuteMs, 4 * minuteMs])
      await actOnce(db, { id, random, model, at })
    }
    const gone = model.done.filter((act) => !model.standing.includes(act))
    undone += gone.length
    undoneGroups += gone.filter(({ facts }) => facts.length === 3).length
    const stored = await db
      .selectFrom('inquiries')
      .select(['status', 'owner_id as owner', 'next_step_at', 'next_step_text'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { next_step_at, next_step_text, ...rest } = stored
    const step = next_step_at && `${next_step_at.toISOString()} ${next_step_text}`
    expect({ ...rest, step }, `history ${history}`).toEqual(model.state)
  }
  expect(undone).toBeGreaterThan(histories / 3)
  expect(undoneGroups).toBeGreaterThan(histories / 30)
})
