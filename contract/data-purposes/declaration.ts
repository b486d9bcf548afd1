// What a declaration of stored data says, in closed sets: a purpose or an end that is new is written here once.
// No schema and nothing but text: pages show it without loading zod.

import { childDetailsKept } from './child-details.ts'

/** The privacy policy promises families that there are no others. */
export const familyPurposes = {
  answer: 'To answer you',
  teach: 'To teach',
  reach: 'To learn what leads families to us',
  protect: 'To protect the service',
  law: 'To meet the law',
  run: 'To run the system',
} as const

export const sources = {
  parent: 'the parent',
  browser: 'the parent’s browser',
  team: 'our team',
  system: 'our system',
} as const

type End = {
  howLong: string
  /** What the time counts from. */
  since: string
}

/** Durations are those of the code or its defaults; `docs/operating/privacy.md` names the settings. */
export const ends = {
  inquiry: {
    howLong: 'with the inquiry: it stays until our team archives it, and is offered for deletion 24 months later',
    since: 'its last move to the archive',
  },
  message: {
    howLong: '24 months, and never longer than the inquiry',
    since: 'the last message of either side',
  },
  childDetails: {
    howLong: childDetailsKept,
    since: 'the inquiry’s last move to archived or converted',
  },
  deletedInquiry: { howLong: '30 days, or until it is restored', since: 'the deletion' },
  suspectedInquiry: { howLong: '90 days, or until a person accepts it', since: 'the inquiry' },
  correctedValue: {
    howLong: 'at most 30 days, and never longer than the field itself',
    since: 'the correction',
  },
  networkHash: { howLong: '1 day', since: 'the inquiry' },
  mailRecord: {
    howLong: 'with the inquiry; 90 days where it is about none',
    since: 'its writing or sending',
  },
  mailNetwork: { howLong: '1 day', since: 'its writing' },
  mailText: { howLong: '30 days', since: 'its sending' },
  erasureRecord: {
    howLong: 'without an end; of suspected spam until no backup is older',
    since: 'the erasure',
  },
  undo: { howLong: '10 minutes, and at most an hour more', since: 'the act' },
  repeat: { howLong: '24 hours, and at most an hour more', since: 'the act' },
  limit: { howLong: 'at most a day', since: 'the first counted attempt' },
} as const satisfies Record<string, End>

export type DataPurpose = {
  /** What it is, in words for a parent or an operator. */
  what: string
  purpose: keyof typeof familyPurposes
  /** Completes “We need it”; beside a child's field of the form it completes “Why we ask:”. */
  why: `to ${string}`
  from: keyof typeof sources
  until: keyof typeof ends
}

/** A maker of columns that share what is behind them: `work('State before', 'to undo a wrong move')`. */
export const column =
  (shared: Pick<DataPurpose, 'purpose' | 'from' | 'until'>) =>
  (what: string, why: DataPurpose['why']): DataPurpose => ({ what, why, ...shared })

/** Of an inquiry: what our team does, what follows from it, and what the system keeps for itself. */
export const work = column({ purpose: 'answer', from: 'team', until: 'inquiry' })
export const made = column({ purpose: 'answer', from: 'system', until: 'inquiry' })
export const own = column({ purpose: 'run', from: 'system', until: 'inquiry' })

export type TablePurposes<Columns extends string = string> = {
  /** Whom it is about. */
  about: string
  seenBy: string
  /** How it leaves: exports, mails, erasure. */
  leaves: string
  columns: Record<Columns, DataPurpose>
}
