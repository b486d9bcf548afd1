import type { Contact } from '#contract/inquiries.ts'
import { shortDate } from '../shell/dates.ts'
import { knownStatus, statusLabel } from '../shell/status.ts'

export type DetailFact = { label: string; value: string; isLong?: true }
export type DetailSection = { title: string; facts: DetailFact[] }

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day has no time zone: nothing may shift it. */
const dayOf = (day: string | null): string | null =>
  day && days.format(new Date(`${day}T00:00:00Z`))

const fact = (label: string, value: string | null, missing = 'N/A'): DetailFact => ({
  label,
  value: value || missing,
})
const long = (label: string, value: string | null, missing?: string): DetailFact => ({
  ...fact(label, value, missing),
  isLong: true,
})

/** An inquiry in the four sections of its details, with what stands for a missing value (spec §2). */
export const detailSections = (contact: Contact): DetailSection[] => [
  {
    title: 'Parent Information',
    facts: [
      fact('First Name', contact.parent_first_name),
      fact('Last Name', contact.parent_last_name),
      fact('Contact Number (with country code)', contact.contact_number),
      fact('Email', contact.parent_email),
      fact('WhatsApp Number (with country code)', contact.whatsapp_number),
    ],
  },
  {
    title: 'Child Information',
    facts: [
      fact('Name', contact.child_name),
      fact('Grade', contact.grade),
      fact('Email (for calendar invites)', contact.child_email),
      fact('Hobbies', contact.child_hobbies),
      fact('Birthday', dayOf(contact.child_birthday)),
      fact('School Name', contact.school_name),
    ],
  },
  {
    title: 'Additional Information',
    facts: [
      fact('Time Zone', contact.time_zone),
      fact('Country', contact.country),
      fact('Referred By', contact.referred_by),
      fact('Course Category', contact.category),
      fact('Subject/Course', contact.subject),
      fact('Board', contact.board),
      long('Preferred Schedule', contact.preferred_schedule),
      long('Additional Comments', contact.comments, 'No additional comments provided'),
      long('Goals', contact.goals, 'No goals specified'),
    ],
  },
  {
    title: 'Submission Information',
    facts: [
      fact('Submitted', shortDate(contact.created_at)),
      fact('Status', statusLabel(knownStatus(contact.status))),
      fact('ID', String(contact.id)),
    ],
  },
]
