import type { TablePurposes } from './declaration.ts'

const entry = { purpose: 'run', from: 'team', until: 'entry' } as const
const made = { purpose: 'run', from: 'system', until: 'entry' } as const
const shown = 'to show it to visitors'

const table = {
  about: 'nobody but the administrator who made an entry',
  seenBy: 'every visitor; the maker every administrator',
  leaves: 'the public pages',
} as const

const columns = {
  id: { what: 'Number', why: 'to tell entries apart', ...made },
  name: { what: 'Name', why: shown, ...entry },
  description: { what: 'Description', why: shown, ...entry },
  created_by: { what: 'Who made it', why: 'to ask its maker', ...made },
  created_at: { what: 'When it was made', why: 'to list it', ...made },
  version: { what: 'Count of changes', why: 'to refuse overwriting another’s change', ...made },
} as const

const isActive = { what: 'Whether it is shown', why: shown, ...entry } as const

export const categories = {
  ...table,
  columns: {
    ...columns,
    icon: { what: 'Icon', why: shown, ...entry },
    gradient: { what: 'Colours', why: shown, ...entry },
    is_active: isActive,
  },
} as const satisfies TablePurposes

export const options = {
  ...table,
  columns: {
    ...columns,
    category_id: { what: 'Which category', why: 'to stand in its category', ...entry },
    is_active: isActive,
  },
} as const satisfies TablePurposes

export const boards = {
  ...table,
  columns: {
    ...columns,
    trashed_at: { what: 'When it was trashed', why: 'to restore it', ...entry },
  },
} as const satisfies TablePurposes

const { description: _, ...templateColumns } = columns
const sent = 'to answer families alike'

export const messageTemplates = {
  ...table,
  seenBy: 'every administrator',
  leaves: 'what is sent from it',
  columns: {
    ...templateColumns,
    name: { what: 'Name', why: 'to find it', ...entry },
    channel: { what: 'Whether it is for mail or WhatsApp', why: sent, ...entry },
    region: { what: 'Region it is for', why: sent, ...entry },
    subject: { what: 'Subject of mails', why: sent, ...entry },
    body: { what: 'Text', why: sent, ...entry },
  },
} as const satisfies TablePurposes

const versionOf = (what: string) =>
  ({
    about: 'nobody',
    seenBy: 'nobody',
    leaves: 'not at all',
    columns: {
      singleton: { what: 'Only row', why: 'to be the only row', ...made },
      version: { what: `Count of changes of ${what}`, why: 'to show changes at once', ...made },
    },
  }) as const satisfies TablePurposes

export const catalogueVersion = versionOf('the catalogue')
export const inquiryVersion = versionOf('inquiries')
