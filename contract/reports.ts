import * as z from 'zod/mini'
import { endpoint, spreadsheetMediaType, successReply } from './endpoint.ts'
import { get } from './route.ts'
import { isRealDate, realDateMessage } from './text-rules.ts'
import { instant } from './values.ts'

export const readBackups = endpoint(get('/api/admin/backups'), {
  access: 'super_admin',
  summary: 'Read when the last backup was made, and what went wrong since',
  reply: successReply({
    backups: z.object({
      /** Null: none are made by themselves. */
      interval_ms: z.nullable(z.number()),
      latest: z.nullable(z.object({ made_at: instant, bytes: z.number() })),
      /** Of the last attempt. */
      failure: z.nullable(z.object({ at: instant, reason: z.string() })),
      /** The last one is older than twice the interval. */
      overdue: z.boolean(),
    }),
  }),
})
export type Backups = z.output<typeof readBackups.reply>['backups']

export const dimensionLabels = {
  month: 'Month',
  country: 'Country',
  board: 'Board',
  subject: 'Subject',
  landing: 'First page',
  source: 'Source',
  owner: 'Owner',
} as const

/** What a report divides the inquiries of a range by. */
export type ReportDimension = keyof typeof dimensionLabels
export const reportDimensions = Object.keys(dimensionLabels) as ReportDimension[]

/** The months of a range before those that have a row each. */
export const earlierMonths = 'earlier'

const reportDay = z.string('Please give a day as YYYY-MM-DD.').check(
  z.refine(isRealDate, realDateMessage),
  z.refine((day) => /^20\d\d/.test(day), 'Please give a day from 2000 to 2099.'),
)

const count = z.number()

const figures = z.object({
  inquiries: count,
  /** The answered and the overdue, of which those within 24 hours are a share, here and on the dashboard. */
  due: count,
  reached: count,
  answered_within: count,
  converted: count,
  /** From the inquiry to its first answer, in whole minutes. */
  median_minutes: z.nullable(z.number()),
})
export type ReportFigures = z.output<typeof figures>

export type ReportFigure = {
  label: string
  meaning: string
  count: 'inquiries' | 'reached' | 'answered_within' | 'converted'
  /** What it is a share of. */
  whole?: 'inquiries' | 'due'
}

export const reportFigures: readonly ReportFigure[] = [
  {
    label: 'Inquiries',
    meaning: 'Received in these days, without deleted ones and suspected spam.',
    count: 'inquiries',
  },
  {
    label: 'Reached',
    meaning: 'Answered at all: by a call, a message, a mail or a move.',
    count: 'reached',
    whole: 'inquiries',
  },
  {
    label: 'Answered within 24 h',
    meaning: 'First answered at most 24 hours after they came, of those that were answered or are overdue.',
    count: 'answered_within',
    whole: 'due',
  },
  {
    label: 'Converted',
    meaning: 'In the status Converted now.',
    count: 'converted',
    whole: 'inquiries',
  },
]

/** From 0 to 1; null of nothing. */
export const shareOf = ({ count: part, whole }: ReportFigure, of: ReportFigures) =>
  whole && of[whole] > 0 ? of[part] / of[whole] : null

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

const range = z.object({ from: z.string(), to: z.string() })

/** `before` is as long as the range, and directly before it. */
const report = { rows: z.array(row), total: figures, previous: figures, before: range }
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
