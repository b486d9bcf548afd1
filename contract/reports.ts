import * as z from 'zod/mini'
import { endpoint, spreadsheetMediaType, successReply } from './endpoint.ts'
import { get } from './route.ts'
import { isRealDate, realDateMessage } from './text-rules.ts'

/** What a report divides the inquiries of a range by. */
export const reportDimensions = [
  'month',
  'country',
  'board',
  'subject',
  'landing',
  'source',
  'owner',
] as const
export type ReportDimension = (typeof reportDimensions)[number]

export const dimensionLabels: Record<ReportDimension, string> = {
  month: 'Month',
  country: 'Country',
  board: 'Board',
  subject: 'Subject',
  landing: 'First page',
  source: 'Source',
  owner: 'Owner',
}

/** The months of a range before those that have a row each. */
export const earlierMonths = 'earlier'

const firstDay = '2000-01-01'
const lastDay = '2099-12-31'

const reportDay = z.string('Please give a day as YYYY-MM-DD.').check(
  z.refine(isRealDate, realDateMessage),
  z.refine((day) => day >= firstDay && day <= lastDay, 'Please give a day from 2000 to 2099.'),
)

const count = z.number()

const figures = z.object({
  inquiries: count,
  /** Those that an answer within 24 hours was promised to: all but imported ones. */
  promised: count,
  reached: count,
  answered_within: count,
  converted: count,
  /** From the inquiry to its first answer, in whole minutes. */
  median_minutes: z.nullable(z.number()),
})
export type ReportFigures = z.output<typeof figures>

const row = z.object({
  /** The value of the list's filter, or a month as YYYY-MM; null is what the other rows leave. */
  key: z.nullable(z.string()),
  label: z.string(),
  figures,
  /** Of the range before; null of months, which it has none of. */
  previous: z.nullable(figures),
})
export type ReportRow = z.output<typeof row>

const query = z.object({
  /** Days of the company's clock; both belong to the range. */
  from: reportDay,
  to: reportDay,
  by: z.enum(reportDimensions, `Please give one of: ${reportDimensions.join(', ')}.`),
})
export type ReportQuery = z.output<typeof query>

const report = {
  rows: z.array(row),
  total: figures,
  previous: figures,
  /** As long as the range, and directly before it. */
  previous_from: z.string(),
  previous_to: z.string(),
}
export type Report = { [Key in keyof typeof report]: z.output<(typeof report)[Key]> }

export const readReport = endpoint(get('/api/admin/reports'), {
  access: 'admin',
  summary: 'Count what became of the inquiries of a range, by one of their properties',
  query,
  reply: successReply(report),
})

export const exportReport = endpoint(get('/api/admin/reports/export'), {
  access: 'admin',
  summary: 'Download a report as a spreadsheet',
  query,
  reply: spreadsheetMediaType,
})
