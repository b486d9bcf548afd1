import * as z from 'zod/mini'
import { endpoint, spreadsheetMediaType, successReply } from '../endpoint.ts'
import { get, post } from '../route.ts'
import { limits } from '../text-rules.ts'
import { idQuery, idValue, instant, optionalDate, optionalText, pageQuery, pagination, textOrNull } from '../values.ts'
import { arrivals } from './arrivals.ts'
import { countryFilters } from './countries.ts'
import { listViews } from './inbox.ts'
import { readShape } from './inquiry-fields.ts'
import { messages } from './inquiry-texts.ts'
import { promiseLists } from './promise.ts'
import { status, statuses } from './status.ts'

export type Outcome = 'reached' | 'no_answer' | 'left_message' | 'later'
export type ContactChannel = 'call' | 'whatsapp' | 'mail'

const { child_grade: grade, child_forgotten_at, ...detailed } = readShape

/** An inquiry as administrators read it: the listed and the detailed shape in one. */
export const contact = z.object({
  parent_name: z.string(),
  email: z.string(),
  phone: z.string(),
  student_name: z.string(),
  grade,
  ...detailed,
  /** One of very many from one network: no confirmation was sent. */
  high_volume: z.boolean(),
  version: z.number(),
  owner_id: z.nullable(z.number()),
  owner_name: textOrNull,
  first_answered_at: z.nullable(instant),
  /** Null unless the promised answer is still owed. */
  answer_due_at: z.nullable(instant),
  next_step_at: z.nullable(instant),
  next_step_text: textOrNull,
  /** The latest correction of an e-mail or a number. */
  reach_corrected_at: z.nullable(instant),
  /** When birthday, school, hobbies and e-mail of the child were forgotten. */
  child_forgotten_at,
  /** Since the last answer, and when the last time. */
  no_answers: z.number(),
  no_answer_at: z.nullable(instant),
  /** The last mail of the family that nobody answered yet. */
  wrote_back_at: z.nullable(instant),
  /** When the last mail to it was refused or came back. */
  mail_failed_at: z.nullable(instant),
})
export type Contact = z.output<typeof contact>

/** Empty and absent are the same. */
const optionalChoice = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.optional(z.enum([...values, ''], `Please give one of: ${values.join(', ')}.`)),
    z.transform((value) => (value || undefined) as Value | undefined),
  )

const ownerText = 'Please give a whole number from 1, or (none).'

/** As a board, subject, first page, source or owner: those that have none. */
export const notSpecified = '(none)'

const optionalOwner = z.pipe(
  z.optional(z.string(ownerText).check(z.regex(/^(\(none\)|[1-9]\d{0,8})?$/, ownerText))),
  z.transform((text) => text || undefined),
)

/** `all`, empty and absent mean every status. */
export const filterQuery = {
  status: z.pipe(
    z.optional(z.enum([...statuses, 'all', ''], 'Please give one of: all, pending, contacted, converted, archived.')),
    z.transform((value) => (value === 'all' || value === '' ? undefined : value)),
  ),
  search: optionalText(limits.short),
  view: z.optional(z.enum(listViews, `Please give one of: ${listViews.join(', ')}.`)),
  promise: z.optional(z.enum(promiseLists, `Please give one of: ${promiseLists.join(', ')}.`)),
  /** They are inquiries of the family of this one. */
  family: idQuery,
  country: optionalChoice(countryFilters),
  board: optionalText(limits.short),
  subject: optionalText(limits.short),
  /** The first page of the visit. */
  landing: optionalText(limits.short),
  /** A campaign's source and medium, else the site before ours. */
  source: optionalText(limits.long),
  /** An administrator's id. */
  owner: optionalOwner,
  arrived_by: optionalChoice(arrivals),
  /** Days of the company's clock; both belong to the period. */
  from: optionalDate,
  to: optionalDate,
}

const listFilter = z.object(filterQuery)
export type ListFilter = z.output<typeof listFilter>

/** `due_first`: what asks for something by when it is due, then the others, newest first. */
export const listOrders = ['newest', 'due_first'] as const
export type ListOrder = (typeof listOrders)[number]

export const listInquiries = endpoint(get('/api/admin/contacts'), {
  access: 'admin',
  summary: 'List inquiries, newest or due first',
  query: z.object({
    ...filterQuery,
    order: z._default(z.enum(listOrders, 'Please give one of: newest, due_first.'), 'newest'),
    ...pageQuery,
  }),
  reply: successReply({ contacts: z.array(contact), pagination }),
})

export const readInquiry = endpoint(get('/api/admin/contacts/:id'), {
  access: 'admin',
  summary: 'Read one inquiry, wherever it stands in the list',
  reply: successReply({ contact }),
})

export const readStatistics = endpoint(get('/api/admin/stats'), {
  access: 'admin',
  summary: 'Count inquiries by status and show the five newest',
  background: true,
  reply: successReply({
    stats: z.object({
      totalContacts: z.number(),
      pendingContacts: z.number(),
      convertedContacts: z.number(),
      contactsByStatus: z.array(z.object({ status, count: z.number() })),
      recentContacts: z.array(contact),
      /** Without a mail server `toFiles` is true; `teamReached` is false while all team addresses are reserved. */
      mail: z.object({ failing: z.number(), toFiles: z.boolean(), teamReached: z.boolean() }),
      /** It is null for a password that somebody chose. */
      passwordExpiresAt: z.nullable(instant),
    }),
  }),
})

export const exportOne = endpoint(get('/api/admin/contacts/export/single/:id'), {
  access: 'admin',
  summary: 'Download one inquiry as a spreadsheet',
  reply: spreadsheetMediaType,
})

/** More than these are no selection by hand; the whole list has a call of its own. */
export const selectionOf = <const Each extends z.ZodMiniType>(each: Each) =>
  z
    .array(each, messages.noSelection)
    .check(z.minLength(1, messages.noSelection), z.maxLength(1_000, 'Please select at most 1,000 contacts.'))

export const exportSelected = endpoint(post('/api/admin/contacts/export/selected'), {
  access: 'admin',
  summary: 'Download the selected inquiries as a spreadsheet, newest first',
  body: z.object({ contactIds: selectionOf(idValue('Please give whole numbers from 1.')) }),
  reply: spreadsheetMediaType,
})

export const exportInquiries = endpoint(get('/api/admin/contacts/export'), {
  access: 'admin',
  summary: 'Download every inquiry of a status and search as a spreadsheet, newest first',
  query: listFilter,
  reply: spreadsheetMediaType,
})
