import type { InquiryRow } from './table.ts'

/** How cells are shown, in the order of `styles.xml`. */
export const formats = ['plain', 'header', 'text', 'moment', 'day', 'number'] as const
export type Format = (typeof formats)[number]

type ColumnSpec = [header: string, width: number, format?: Format]

/**
 * The columns of a download, in its order: everything that is stored of an inquiry but what serves the product alone.
 * Header, width in characters, and format; what is no date and no id is text, and stays it when it is edited.
 */
const columnSpecs = {
  created_at: ['Submitted (UTC)', 20, 'moment'],
  status: ['Status', 11],
  parent_first_name: ['Parent first name', 18],
  parent_last_name: ['Parent last name', 18],
  parent_email: ['Parent e-mail', 30],
  contact_number: ['Contact number', 20],
  whatsapp_number: ['WhatsApp number', 20],
  contact_number_e164: ['Contact number, to dial', 22],
  whatsapp_number_e164: ['WhatsApp number, to dial', 22],
  child_name: ['Child name', 18],
  child_grade: ['Grade', 11],
  child_email: ['Child e-mail', 30],
  child_hobbies: ['Hobbies', 30],
  child_birthday: ['Birthday', 12, 'day'],
  school_name: ['School', 26],
  category: ['Category', 22],
  subject: ['Subject', 22],
  board: ['Board', 18],
  preferred_schedule: ['Preferred schedule', 28],
  time_zone: ['Time zone', 22],
  country: ['Country', 18],
  referred_by: ['Referred by', 20],
  goals: ['Learning goals', 40],
  comments: ['Comments', 40],
  agreed_to_terms_at: ['Agreed to terms (UTC)', 22, 'moment'],
  terms_version: ['Terms of', 12],
  utm_source: ['UTM source', 16],
  utm_medium: ['UTM medium', 16],
  utm_campaign: ['UTM campaign', 16],
  utm_term: ['UTM term', 16],
  utm_content: ['UTM content', 16],
  referrer_host: ['Came from', 22],
  landing_page: ['First page', 22],
  reference: ['Reference', 13],
  id: ['ID', 10, 'number'],
} satisfies Partial<Record<keyof InquiryRow, ColumnSpec>>

type ExportedColumn = keyof typeof columnSpecs
export const exportedColumns = Object.keys(columnSpecs) as ExportedColumn[]
export type ExportedRow = Pick<InquiryRow, ExportedColumn>

export type Column = {
  name: ExportedColumn
  header: string
  width: number
  format: Format
  letter: string
}

/** `A` to `Z`, then `AA` to `AZ`. */
const columnLetter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `A${columnLetter(index - 26)}`

export const columns = exportedColumns.map((name, index): Column => {
  const [header, width, format = 'text']: ColumnSpec = columnSpecs[name]
  return { name, header, width, format, letter: columnLetter(index) }
})
