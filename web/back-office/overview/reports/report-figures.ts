import { type ReportFigure, type ReportFigures, shareOf } from '#contract/reports.ts'
import type { UrlState } from '../../url-state/url-params.ts'

/** What narrows the list to a figure. */
export const figureLists: Record<ReportFigure['count'], Partial<UrlState>> = {
  inquiries: {},
  reached: { promise: 'reached' },
  answered_within: { promise: 'within' },
  converted: { status: 'converted' },
}

export const formatCount = (count: number): string => count.toLocaleString('en-US')

/** Rounded down: only all of them are 100 %. */
export const formatShare = (figure: ReportFigure, figures: ReportFigures): string | null => {
  const share = shareOf(figure, figures)
  return share === null ? null : `${Math.floor(share * 100)}%`
}

export const describeChange = (now: number, before: number): string => {
  const change = Math.abs(now - before)
  if (change === 0) return 'As many as before'
  const [word, sign] = now > before ? ['more', '+'] : ['fewer', '−']
  const percent = before === 0 ? '' : ` (${sign}${Math.round((change / before) * 100)}%)`
  return `${formatCount(change)} ${word} than before${percent}`
}
