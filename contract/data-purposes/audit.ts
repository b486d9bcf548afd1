import type { TablePurposes } from './declaration.ts'

const act = { purpose: 'protect', from: 'system', until: 'record' } as const

export const audit = {
  about: 'administrators; parents by the number of their inquiry alone',
  seenBy: 'super administrators',
  leaves: 'not at all; an erasure leaves the numbers, which lead to nobody then',
  columns: {
    id: { what: 'Number', why: 'to read the acts in order', ...act },
    at: { what: 'When', why: 'to find what happened when', ...act },
    actor: { what: 'Who', why: 'to hold who read or changed what to account', ...act },
    action: { what: 'What was done', why: 'to find misuse', ...act },
    subject: { what: 'To what kind', why: 'to find misuse', ...act },
    subject_ids: { what: 'To which rows, by number', why: 'to find whom misuse concerns', ...act },
    details: {
      what: 'Circumstances: a shortened network, a count, a changed setting',
      why: 'to find where misuse comes from',
      ...act,
    },
  },
} as const satisfies TablePurposes
