import { column, type TablePurposes } from './declaration.ts'

const entry = column({ purpose: 'run', from: 'team', until: 'entry' })
const made = column({ purpose: 'run', from: 'system', until: 'entry' })
const shown = 'to show it to visitors'

const table = {
  about: 'nobody but the administrator who made an entry',
  seenBy: 'every visitor; the maker every administrator',
  leaves: 'the public pages',
} as const

const columns = {
  id: made('Number', 'to tell entries apart'),
  name: entry('Name', shown),
  description: entry('Description', shown),
  created_by: made('Who made it', 'to ask its maker'),
  created_at: made('When it was made', 'to list it'),
  version: made('Count of changes', 'to refuse overwriting another’s change'),
} as const

const isActive = entry('Whether it is shown', shown)

export const categories = {
  ...table,
  columns: {
    ...columns,
    icon: entry('Icon', shown),
    gradient: entry('Colours', shown),
    is_active: isActive,
  },
} as const satisfies TablePurposes

export const options = {
  ...table,
  columns: {
    ...columns,
    category_id: entry('Which category', 'to stand in its category'),
    is_active: isActive,
  },
} as const satisfies TablePurposes

export const boards = {
  ...table,
  columns: {
    ...columns,
    trashed_at: entry('When it was trashed', 'to restore it'),
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
    name: entry('Name', 'to find it'),
    channel: entry('Whether it is for mail or WhatsApp', sent),
    region: entry('Region it is for', sent),
    subject: entry('Subject of mails', sent),
    body: entry('Text', sent),
  },
} as const satisfies TablePurposes

const versionOf = (what: string) =>
  ({
    about: 'nobody',
    seenBy: 'nobody',
    leaves: 'not at all',
    columns: {
      singleton: made('Only row', 'to be the only row'),
      version: made(`Count of changes of ${what}`, 'to show changes at once'),
    },
  }) as const satisfies TablePurposes

export const catalogueVersion = versionOf('the catalogue')
export const inquiryVersion = versionOf('inquiries')
