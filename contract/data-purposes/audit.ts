import { column, type TablePurposes } from './declaration.ts'

const act = column({ purpose: 'protect', from: 'system', until: 'act' })

export const audit = {
  about: 'administrators; parents by the number of their inquiry alone',
  seenBy: 'super administrators',
  leaves: 'not at all; an erasure leaves the numbers, which lead to nobody then',
  columns: {
    id: act('Number', 'to read the acts in order'),
    at: act('When', 'to find what happened when'),
    actor: act('Who', 'to hold who read or changed what to account'),
    action: act('What was done', 'to find misuse'),
    subject: act('To what kind', 'to find misuse'),
    subject_ids: act('To which rows, by number', 'to find whom misuse concerns'),
    details: act(
      'Circumstances: a shortened network, a count, a changed setting',
      'to find where misuse comes from',
    ),
  },
} as const satisfies TablePurposes
