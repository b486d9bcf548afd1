import * as z from 'zod/mini'
import { typedDraft } from '../conversation/answers.ts'
import { conversationActs } from '../conversation/conversation-acts.ts'
import type { BodyOf, Endpoint, Input } from '../endpoint.ts'
import { del, post, put } from '../route.ts'
import { limits } from '../text-rules.ts'
import { idValue, instant, moment, requiredText, textOrNull } from '../values.ts'
import { undoable, undoableEntryOf } from './act-parts.ts'
import { channel, outcome } from './outcomes.ts'
import { recordActs } from './record-acts.ts'
import { status } from './status.ts'

const onNextStep = {
  key: ['next step'],
  ...undoable,
  fact: 'next step',
  failed: 'Failed to change the next step: {reason}',
  conflict: '{reason}',
  undone: '{what} is undone for {name}[: {step}, {when}|{noStep}: no next step].',
} as const

const ownerId = z.nullable(idValue('Please choose an active administrator, or nobody.'))

/**
 * Every act on a contact, by its name in the audit, with its `call` and its `entry` of the timeline, and
 * - `key`: the second press of a double click is the same act; `sends: 'until answered'`: the act waits while the browser is offline and
 *   is repeated while its answer may be lost; `keepsKey`: unchanged, it is sent again under its key; `isVersioned`: refused where the contact was changed since it was read;
 * - `undoMs`: how long whoever did it may undo it, 0 as long as it is not sent; `fact`: what it sets, so that of its acts the latest
 *   is undone first; `answers`: which of its values keep the promise of an answer;
 * - texts: what it is called (`what`; by its Undo in the audit, `noun`), and what is said once it is `done`, has `failed`, met a
 *   `conflict`, is `undone`, to a colleague who looks on (`live`), in the `timeline`, of many contacts (`bulk`), and in the `audit`.
 *
 * `{…}` is what the act or the contact says, and nothing where it is a condition; of `[one|other]` the first is said of which
 * everything is known.
 */
export const inquiryActs = {
  status_changed: {
    call: {
      ...put('/api/admin/contacts/:id'),
      summary: 'Move an inquiry to another status; `already` says who did before',
      body: z.object({ status }),
    },
    entry: undoableEntryOf('status_changed', { from_status: z.nullable(status), to_status: z.nullable(status) }),
    key: ['change of an inquiry'],
    ...undoable,
    isVersioned: true,
    fact: 'status',
    answers: ['contacted', 'converted'],
    what: '{Status}',
    done: '[{by} already moved {name} to {status} at {time}|{already}{name} was already moved to {status} at {time}|{name} is now {status}].',
    failed: 'Failed to update contact status: {reason}',
    undone: '[{name} is {status} again|{what} is undone for {name}].',
    keys: { pending: '1', contacted: '2', converted: '3', archived: '4' },
    bulk: { move: { past: 'moved', name: 'Move {contacts} to {Status}', done: '{contacts are} {Status} now.' } },
    timeline: 'moved it from {from_status} to {to_status}',
    live: 'is {Status} now',
    noun: 'a change of status',
    audit: 'Status change: changed {subject} from {status from} to {status to}',
  },
  outcome_recorded: {
    call: {
      ...post('/api/admin/contacts/:id/outcomes'),
      summary:
        'Record what came of trying to reach a family; the same within 5 seconds is recorded once. `claims_and_moves`: an answer also claims what is nobody’s and moves pending to contacted',
      body: z.object({
        outcome,
        channel: z.nullish(channel),
        claims_and_moves: z.optional(z.boolean('Please give true or false.')),
        /** Refused with 409 where a colleague recorded one for the family within two minutes. */
        unless_colleague: z.optional(z.boolean('Please give true or false.')),
      }),
    },
    entry: undoableEntryOf('outcome_recorded', { outcome: z.nullable(outcome), channel: z.nullable(channel) }),
    ...undoable,
    answers: ['reached', 'left_message'],
    what: '“{Outcome}”',
    done: '{name}: {outcome}[{claimed}{moved}, now yours and contacted|{claimed}, now yours|{moved}, now contacted].',
    failed: '“{Outcome}” is not recorded for {name}.',
    undone:
      '{what} is undone for {name}[{claimed}{moved}: {status} again, nobody has it|{moved}: {status} again|{claimed}: nobody has it].',
    keys: { reached: 'r', no_answer: 'n', left_message: 'l', later: 't' },
    timeline: '[{channel}|tried to reach them]: {outcome}',
    live: 'was called',
    noun: 'an outcome',
    audit: 'Outcome recorded: recorded {outcome} for {subject}',
  },
  owner_changed: {
    call: {
      ...put('/api/admin/contacts/:id/owner'),
      summary: 'Claim an inquiry, hand it over or release it; with `expected_owner_id` only from that owner',
      body: z.object({ owner_id: ownerId, expected_owner_id: z.optional(ownerId) }),
    },
    entry: undoableEntryOf('owner_changed', { owner_name: textOrNull }),
    key: ['owner'],
    ...undoable,
    fact: 'owner',
    what: 'The [{nobody}release|{self}claim|hand-over]',
    done: '[{nobody}Nobody has|{self}You have|{owner} has] {name} now.',
    failed: 'Failed to change the owner: {reason}',
    conflict: '{reason}',
    undone:
      '{what} is undone[{nobody}: nobody has {name} now|{self}: you have {name} now|: {owner} has {name} now| for {name}].',
    shortcut: { key: 'c', label: 'Claim' },
    bulk: {
      claim: { past: 'claimed', name: 'Claim {contacts}', done: '{contacts are} yours now.' },
      hand_over: {
        past: 'handed over',
        name: 'Hand over {contacts} to {colleague}',
        done: '{contacts are} {colleague}’s now.',
      },
    },
    timeline: '[{nobody}gave it back to the team|{self}took it over|handed it to {owner_name}]',
    live: '[{nobody}is nobody’s now|is {owner}’s now]',
    noun: 'a change of owner',
    audit:
      'Owner change: [{own}claimed {subject}|handed over {subject} to {colleague to}|{others}released {subjects contact} of {colleague from}|released {subject}]',
  },
  // Whose an inquiry is and what comes next are hints: every administrator may still do everything.
  next_step_set: {
    call: {
      ...put('/api/admin/contacts/:id/next-step'),
      summary: 'Set what comes next for an inquiry and when; with `expected_at` only in place of that step',
      body: z.object({
        at: moment,
        text: requiredText(limits.short, 'Please say in a few words what comes next.'),
        /** What the caller saw; another step by now is a 409. */
        expected_at: z.optional(z.nullable(moment)),
      }),
    },
    entry: undoableEntryOf('next_step_set', { due_at: z.nullable(instant) }),
    ...onNextStep,
    what: '“{step}”',
    done: '{step}: {name}, {when}.',
    shortcut: { key: 'p', label: 'Plan the next step' },
    bulk: {
      next_step: {
        past: 'set the next step of',
        name: 'Set the next step of {contacts}',
        done: '{contacts are} planned now.',
      },
    },
    timeline: 'planned the next step[ for {due_at} here]',
    live: 'has another next step',
    noun: 'a next step',
    audit: 'Next step set: set the next step of {subject}',
  },
  next_step_done: {
    call: {
      ...del('/api/admin/contacts/:id/next-step'),
      summary: 'The next step of an inquiry is done',
      query: z.object({ expected_at: z.optional(moment) }),
    },
    entry: undoableEntryOf('next_step_done', {}),
    ...onNextStep,
    what: '“Done” of “{step}”',
    done: '{step}: done for {name}.',
    timeline: 'finished the next step',
    live: 'has no next step any more',
    noun: 'the end of a next step',
    audit: 'Next step done: finished the next step of {subject}',
  },
  change_undone: {
    call: {
      ...post('/api/admin/contacts/:id/undo'),
      summary:
        'Undo an own act of the last 10 minutes by its `event_id`, unless what it changed was changed again since',
      body: z.object({
        event_id: idValue('Please give the event_id of the act that is to be undone.'),
        /** What stands in the composer: a mail that is taken back is put below it. */
        draft: z.optional(typedDraft),
      }),
    },
    failed: 'Nothing was undone for {name}.',
    live: 'is as before',
    audit: 'Change undone: undid {undone} of {subject}[, back to {status to}]',
  },
  ...recordActs,
  ...conversationActs,
} as const

export type InquiryAct = keyof typeof inquiryActs

type Calls = {
  [Act in InquiryAct]: (typeof inquiryActs)[Act] extends { call: infer Call } ? Call : never
}
/** Acts that a person does by a call of their own. */
export type CalledAct = { [Act in InquiryAct]: Calls[Act] extends never ? never : Act }[InquiryAct]
export type ActInput<Act extends CalledAct> = Omit<Input<Endpoint & Calls[Act]>, 'params'>

export type ActValues<Act extends CalledAct> = BodyOf<Calls[Act]>

type AnyAct = (typeof inquiryActs)[InquiryAct]
type WordOf<Act> = Act extends unknown ? keyof Act : never
export type ActWords = { [Word in WordOf<AnyAct>]?: Extract<AnyAct, { [W in Word]: unknown }>[Word] }

export const actNames = Object.keys(inquiryActs) as InquiryAct[]

/** Nothing of what is no act. */
export const wordsOf = (name: string): ActWords => inquiryActs[name as InquiryAct] ?? {}
