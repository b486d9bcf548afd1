import type { InquiryRow } from './table.ts'

/** The columns of a download, in its order: everything that is stored of an inquiry but what serves the product alone. */
export const exportedColumns = [
  'created_at',
  'status',
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
  'preferred_schedule',
  'time_zone',
  'country',
  'referred_by',
  'goals',
  'comments',
  'agreed_to_terms_at',
  'terms_version',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer_host',
  'landing_page',
  'reference',
  'id',
] as const satisfies (keyof InquiryRow)[]

export type ExportedColumn = (typeof exportedColumns)[number]
export type ExportedRow = Pick<InquiryRow, ExportedColumn>
