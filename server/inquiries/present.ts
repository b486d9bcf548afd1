import type { Contact } from '#contract/inquiries.ts'
import type { InquiryRow } from './table.ts'

/** The columns that administrators read. */
export const readColumns = [
  'id',
  'parent_first_name',
  'parent_last_name',
  'parent_email',
  'contact_number',
  'whatsapp_number',
  'contact_number_e164',
  'whatsapp_number_e164',
  'child_name',
  'child_grade',
  'child_email',
  'child_hobbies',
  'child_birthday',
  'school_name',
  'category',
  'subject',
  'board',
  'time_zone',
  'country',
  'referred_by',
  'comments',
  'preferred_schedule',
  'goals',
  'status',
  'reference',
  'crowded',
  'agreed_to_terms_at',
  'terms_version',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer_host',
  'landing_page',
  'version',
  'created_at',
] as const satisfies (keyof InquiryRow)[]

/** A row as the wire names it: the listed and the detailed shape of chapter 3 in one (decision 2). */
export function presentInquiry(row: Pick<InquiryRow, (typeof readColumns)[number]>): Contact {
  const { child_grade, created_at, agreed_to_terms_at, ...same } = row
  return {
    ...same,
    parent_name: `${row.parent_first_name} ${row.parent_last_name}`,
    email: row.parent_email,
    phone: row.contact_number,
    student_name: row.child_name,
    grade: child_grade,
    created_at: created_at.toISOString(),
    agreed_to_terms_at: agreed_to_terms_at.toISOString(),
  }
}
