import * as z from 'zod/mini'
import { done, endpoint, spreadsheet } from './endpoint.ts'
import { sentences } from './inquiry-words.ts'
import { publicCalls } from './public-calls.ts'
import {
  countQuery,
  idParam,
  idValue,
  instant,
  limits,
  optionalDate,
  optionalText,
  requiredText,
  rowsQuery,
} from './values.ts'

export const statuses = ['pending', 'contacted', 'converted', 'archived'] as const
export const status = z.enum(
  statuses,
  'Please give one of: pending, contacted, converted, archived.',
)
export type Status = z.output<typeof status>

/** Why an inquiry is kept apart as suspected spam (decision 15). */
export const suspicions = ['honeypot', 'too_fast', 'links'] as const
export type Suspicion = (typeof suspicions)[number]

/** The version of the terms that a visitor agrees to: the day on which they took effect. */
export const termsVersion = '2025-10-01'

/** What is not worth losing a lead for: anything that cannot be read counts as absent. */
const ifReadable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  z.catch(z.optional(schema), undefined)

const sourceText = ifReadable(optionalText(limits.short))

/** Where a visit began: the first page, who linked to it, and how the link was marked. */
const source = z.object({
  utm_source: sourceText,
  utm_medium: sourceText,
  utm_campaign: sourceText,
  utm_term: sourceText,
  utm_content: sourceText,
  referrer_host: sourceText,
  landing_page: sourceText,
})
export type Source = z.output<typeof source>

/**
 * An inquiry as a visitor sends it (chapter 3). Required is what the alert names, and the agreement: a lead is
 * worth more than a complete form (decision 5). Unknown keys are ignored.
 */
export const inquirySubmission = z.object({
  parentFirstName: requiredText(limits.name, "Please enter the parent's first name."),
  parentLastName: requiredText(limits.name, "Please enter the parent's last name."),
  parentEmail: requiredText(limits.email, "Please enter the parent's e-mail address.").check(
    z.refine(
      (value) => /^[^\s@]+@[^\s@]+$/.test(value),
      'Please enter an e-mail address such as name@example.com.',
    ),
  ),
  childName: requiredText(limits.name, "Please enter the child's name."),
  childGrade: optionalText(limits.short),
  contactNumber: requiredText(limits.short, 'Please enter a contact number.'),
  whatsappNumber: optionalText(limits.short),
  childEmail: optionalText(limits.email),
  childHobbies: optionalText(limits.long),
  childBirthday: optionalDate,
  schoolName: optionalText(limits.short),
  category: optionalText(limits.short),
  subject: optionalText(limits.short),
  board: optionalText(limits.short),
  timeZone: optionalText(limits.short),
  country: optionalText(limits.short),
  referredBy: optionalText(limits.short),
  comments: optionalText(limits.long),
  preferredSchedule: optionalText(limits.long),
  goals: optionalText(limits.long),
  agreedToTerms: z.literal(true, sentences.terms),
  /** Made by the browser for one form; a repeat with the same key and values is the same inquiry (decision 14). */
  idempotencyKey: optionalText(limits.short),
  /** Nobody sees this field: only a program that fills in everything does (decision 15). */
  website: ifReadable(optionalText(limits.long)),
  /** Milliseconds from the form being shown to it being sent; only a script can tell. */
  shownFor: ifReadable(z.number()),
  source: ifReadable(source),
})
export type InquirySubmission = z.output<typeof inquirySubmission>
/** What a person fills in. */
export type InquiryField = Exclude<
  keyof InquirySubmission,
  'idempotencyKey' | 'website' | 'shownFor' | 'source'
>

/** What the page that answers a refused plain POST shows: the reason, the marks and what was typed. */
export type RefusedInquiry = {
  error: string
  fields: Record<string, string>
  values: Record<string, string>
}

export const submitInquiry = endpoint({
  ...publicCalls.submitInquiry,
  access: 'public',
  summary: 'Send an inquiry',
  status: 201,
  body: inquirySubmission,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})

const text = z.nullable(z.string())

/** An inquiry as administrators read it: the listed shape and the detailed one of chapter 3 at once (decision 2). */
export const contact = z.object({
  id: z.number(),
  parent_name: z.string(),
  email: z.string(),
  phone: z.string(),
  student_name: z.string(),
  grade: text,
  subject: text,
  goals: text,
  status: z.string(),
  created_at: instant,
  parent_first_name: z.string(),
  parent_last_name: z.string(),
  contact_number: z.string(),
  parent_email: z.string(),
  whatsapp_number: text,
  child_name: z.string(),
  child_email: text,
  child_hobbies: text,
  child_birthday: text,
  school_name: text,
  time_zone: text,
  country: text,
  referred_by: text,
  category: text,
  board: text,
  preferred_schedule: text,
  comments: text,
  /** The numbers as they are dialled from anywhere (E.164); null when no country is known for them. */
  contact_number_e164: text,
  whatsapp_number_e164: text,
  /** What the family was told to name when they ask. */
  reference: z.string(),
  /** One of very many from one address: no confirmation was sent (decision 15). */
  crowded: z.boolean(),
  agreed_to_terms_at: instant,
  terms_version: z.string(),
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_term: text,
  utm_content: text,
  referrer_host: text,
  landing_page: text,
  version: z.number(),
})
export type Contact = z.output<typeof contact>

const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  totalPages: z.number(),
})

/** A deleted inquiry: by whom and when, and until when it can come back. */
const deletedContact = z.extend(contact, {
  deleted_at: instant,
  deleted_by_name: text,
  restorable_until: instant,
})
export type DeletedContact = z.output<typeof deletedContact>

/** Which inquiries are meant; `all`, empty and absent mean every status (decision 2). */
const narrowing = {
  status: z.pipe(
    z.optional(
      z.enum(
        [...statuses, 'all', ''],
        'Please give one of: all, pending, contacted, converted, archived.',
      ),
    ),
    z.transform((given) => (given === 'all' || given === '' ? undefined : given)),
  ),
  search: optionalText(limits.short),
}

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/contacts',
  access: 'admin',
  summary: 'List inquiries, newest first',
  query: z.object({
    ...narrowing,
    page: countQuery(1),
    limit: rowsQuery,
  }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(contact),
    pagination,
  }),
})

export const changeStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/contacts/:id',
  access: 'admin',
  summary: 'Move an inquiry to another status',
  params: idParam,
  body: z.object({ status }),
  reply: done,
})

export const removeInquiry = endpoint({
  method: 'DELETE',
  path: '/api/admin/contacts/:id',
  access: 'admin',
  summary: 'Delete an inquiry; it can be restored for 30 days',
  params: idParam,
  reply: done,
})

export const restoreInquiry = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/restore',
  access: 'admin',
  summary:
    'Restore a deleted inquiry: a super administrator for 30 days, whoever deleted it for 10 minutes',
  params: idParam,
  reply: done,
})

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/deleted',
  access: 'super_admin',
  summary: 'List the deleted inquiries that can still be restored, last deleted first',
  query: z.object({ page: countQuery(1), limit: rowsQuery }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(deletedContact),
    pagination,
  }),
})

/** An inquiry that looks like spam, and why. */
const suspectedContact = z.extend(contact, { suspicion: z.enum(suspicions) })
export type SuspectedContact = z.output<typeof suspectedContact>

export const listSuspected = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/suspected',
  access: 'admin',
  summary: 'List suspected spam, newest first; nothing else shows it',
  query: z.object({ page: countQuery(1), limit: rowsQuery }),
  reply: z.object({
    success: z.literal(true),
    contacts: z.array(suspectedContact),
    pagination,
  }),
})

export const acceptSuspected = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/:id/accept',
  access: 'admin',
  summary: 'Take an inquiry out of suspected spam: from then on it is like any other',
  params: idParam,
  reply: done,
})

export const exportOne = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/export/single/:id',
  access: 'admin',
  summary: 'Download one inquiry as a spreadsheet',
  params: idParam,
  reply: spreadsheet,
})

/** More are no selection by hand; the whole list has a call of its own. */
const mostSelected = 1000

export const exportSelected = endpoint({
  method: 'POST',
  path: '/api/admin/contacts/export/selected',
  access: 'admin',
  summary: 'Download the selected inquiries as a spreadsheet, newest first',
  body: z.object({
    contactIds: z
      .array(idValue('Please give whole numbers from 1.'), sentences.noSelection)
      .check(
        z.minLength(1, sentences.noSelection),
        z.maxLength(mostSelected, 'Please select at most 1,000 contacts.'),
      ),
  }),
  reply: spreadsheet,
})

export const exportInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/export',
  access: 'admin',
  summary: 'Download every inquiry of a status and search as a spreadsheet, newest first',
  query: z.object(narrowing),
  reply: spreadsheet,
})

/** What became of a mail about an inquiry; `why` tells what stood in the way, or why it was kept back. */
export const inquiryMail = z.object({
  id: z.number(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'saved', 'failed', 'withheld']),
  attempts: z.number(),
  why: text,
  created_at: instant,
  settled_at: z.nullable(instant),
})
export type InquiryMail = z.output<typeof inquiryMail>

export const listMails = endpoint({
  method: 'GET',
  path: '/api/admin/contacts/:id/mails',
  access: 'admin',
  summary: 'List the mails about an inquiry and what became of each',
  params: idParam,
  reply: z.object({ success: z.literal(true), mails: z.array(inquiryMail) }),
})

export const readStatistics = endpoint({
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin',
  summary: 'Count inquiries by status and show the five newest',
  unattended: true,
  reply: z.object({
    success: z.literal(true),
    stats: z.object({
      totalContacts: z.number(),
      pendingContacts: z.number(),
      convertedContacts: z.number(),
      contactsByStatus: z.array(z.object({ status: z.string(), count: z.number() })),
      recentContacts: z.array(contact),
      /**
       * How many mails are failing, whether mails become files because no mail server is configured, and whether those
       * for the team have an address that reaches anybody.
       */
      mail: z.object({ failing: z.number(), toFiles: z.boolean(), teamReached: z.boolean() }),
    }),
  }),
})
