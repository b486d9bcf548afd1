import type { ReportFigures } from '#contract/reports.ts'
import type { UrlState } from '../../url-state/url-params.ts'

export type ReportFigure = {
  label: string
  meaning: string
  countOf: (figures: ReportFigures) => number
  /** What it is a share of; the inquiries are a share of nothing. */
  wholeOf?: (figures: ReportFigures) => number
  /** What narrows the list to it. */
  list: Partial<UrlState>
}

export const reportFigures: readonly ReportFigure[] = [
  {
    label: 'Inquiries',
    meaning: 'Received in these days, without deleted ones and suspected spam.',
    countOf: ({ inquiries }) => inquiries,
    list: {},
  },
  {
    label: 'Reached',
    meaning: 'Answered at all: by a call, a message, a mail or a move.',
    countOf: ({ reached }) => reached,
    wholeOf: ({ inquiries }) => inquiries,
    list: { promise: 'reached' },
  },
  {
    label: 'Answered within 24 h',
    meaning: 'First answered at most 24 hours after they came; imported ones do not count.',
    countOf: ({ answered_within }) => answered_within,
    wholeOf: ({ promised }) => promised,
    list: { promise: 'within' },
  },
  {
    label: 'Converted',
    meaning: 'In the status Converted now.',
    countOf: ({ converted }) => converted,
    wholeOf: ({ inquiries }) => inquiries,
    list: { status: 'converted' },
  },
]

export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Rounded down: all of them are 100 %, and nothing else is. Null of nothing. */
export const shareOf = ({ countOf, wholeOf }: ReportFigure, figures: ReportFigures) => {
  const whole = wholeOf?.(figures) ?? 0
  return whole === 0 ? null : `${Math.floor((countOf(figures) / whole) * 100)}%`
}

export const describeChange = (now: number, before: number): string => {
  const change = Math.abs(now - before)
  if (change === 0) return 'As many as before'
  const percent =
    before === 0 ? '' : ` (${now > before ? '+' : '−'}${Math.round((change / before) * 100)}%)`
  return `${formatCount(change)} ${now > before ? 'more' : 'fewer'} than before${percent}`
}
