import type { ReactNode } from 'react'
import { Bar, BarChart, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { addDays } from '#contract/days.ts'
import {
  dimensionLabels,
  earlierMonths,
  type Report,
  type ReportDimension,
  type ReportFigure,
  type ReportFigures,
  type ReportRow,
  reportFigures,
  shareOf,
} from '#contract/reports.ts'
import { formatCount, formatShare } from '../../format/words.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import { ListLink } from '../figure.tsx'
import { formatMedian } from '../promise-table.tsx'
import type { ReportRange } from './report-range.ts'

const heightPx = 300
/** More bars than these cannot be told apart on a phone. */
const maxBars = 12
const maxLabelLength = 14

const tick = { fill: 'var(--color-slate)', fontSize: 12 }
const legendLabel = (label: string) => <span className="text-ink">{label}</span>
const shorten = (label: string) => (label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label)

const bars = [
  { dataKey: 'inquiries', name: 'Inquiries', fill: 'var(--color-azure)' },
  { dataKey: 'converted', name: 'Converted', fill: 'var(--color-converted-fill)' },
]

/** The table below says the same. */
export function ReportChart({ rows, by }: { rows: readonly ReportRow[]; by: ReportDimension }) {
  const shown = by === 'month' ? rows.slice(-maxBars) : rows.slice(0, maxBars)
  const which = `, the ${by === 'month' ? 'latest' : 'first'} ${maxBars}`
  return (
    <figure className="mt-5 min-w-0 break-inside-avoid">
      <figcaption className="mb-2 text-sm text-slate">
        Inquiries and conversions{rows.length > maxBars ? which : ''}; the table below says the same.
      </figcaption>
      <div aria-hidden="true" style={{ height: heightPx }} className="text-sm">
        <ResponsiveContainer>
          <BarChart
            data={shown.map(({ label, figures }) => ({ label, ...figures }))}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
          >
            <XAxis dataKey="label" tickFormatter={shorten} minTickGap={4} tickLine={false} tick={tick} />
            <YAxis allowDecimals={false} width={44} tickLine={false} axisLine={false} tick={tick} />
            <Tooltip itemStyle={{ color: 'var(--color-ink)' }} cursor={{ fill: 'var(--color-sky)' }} />
            <Legend itemSorter={null} formatter={legendLabel} />
            {bars.map((bar) => (
              <Bar key={bar.dataKey} {...bar} maxBarSize={40} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
    </figure>
  )
}

/** What narrows the list to a figure. */
export const figureLists: Record<ReportFigure['count'], Partial<UrlState>> = {
  inquiries: {},
  reached: { promise: 'reached' },
  answered_within: { promise: 'within' },
  converted: { status: 'converted' },
}

export const formatShareOf = (figure: ReportFigure, figures: ReportFigures): string | null => {
  const share = shareOf(figure, figures)
  return share === null ? null : formatShare(share)
}

export const describeChange = (now: number, before: number): string => {
  const change = Math.abs(now - before)
  if (change === 0) return 'As many as before'
  const [word, sign] = now > before ? ['more', '+'] : ['fewer', '−']
  const percent = before === 0 ? '' : ` (${sign}${Math.round((change / before) * 100)}%)`
  return `${formatCount(change)} ${word} than before${percent}`
}

const firstOf = (month: string | null | undefined) => `${month}-01`
const nextMonth = (month: string) => addDays(firstOf(month), 31).slice(0, 7)
const dayBefore = (day: string) => addDays(day, -1)

/** The list behind a row; null of what the named ones leave, which no filter says. */
const listOfRow = (
  { key }: ReportRow,
  rows: readonly ReportRow[],
  by: ReportDimension,
  { from, to }: ReportRange,
): Partial<UrlState> | null => {
  if (key === null) return null
  if (by !== 'month') return { from, to, [by]: key }
  if (key === earlierMonths) return { from, to: dayBefore(firstOf(rows[1]?.key)) }
  const [first, last] = [firstOf(key), dayBefore(firstOf(nextMonth(key)))]
  return { from: first > from ? first : from, to: last < to ? last : to }
}

function Cell({ children, before }: { children: ReactNode; before: string | null }) {
  return (
    <td className="px-2 py-1 text-right align-top whitespace-nowrap tabular-nums">
      <span className="inline-grid min-h-11 auto-cols-max grid-flow-col content-center items-baseline gap-1.5 sm:min-h-8">
        {children}
      </span>
      {before === null ? null : <span className="block text-xs font-normal text-slate">before: {before}</span>}
    </td>
  )
}

type RowProps = {
  label: string
  figures: ReportFigures
  previous: ReportFigures | null
  list: Partial<UrlState> | null
}

function Row({ label, figures, previous, list }: RowProps) {
  return (
    <tr className="break-inside-avoid last:font-bold">
      <th scope="row" className="max-w-36 min-w-28 py-2 pr-2 align-top font-semibold wrap-anywhere sm:max-w-60">
        {label}
      </th>
      {reportFigures.map((figure) => {
        const count = formatCount(figures[figure.count])
        const share = formatShareOf(figure, figures)
        return (
          <Cell key={figure.label} before={previous && formatCount(previous[figure.count])}>
            {list ? (
              <ListLink
                list={{ ...list, ...figureLists[figure.count] }}
                aria-label={`${count}, ${figure.label}: show the list of ${label}`}
                className="report-link min-w-11 font-bold"
              >
                {count}
              </ListLink>
            ) : (
              <b>{count}</b>
            )}
            {share ? <span className="text-sm text-slate">{share}</span> : null}
          </Cell>
        )
      })}
      <Cell before={previous && formatMedian(previous)}>{formatMedian(figures)}</Cell>
    </tr>
  )
}

type Props = { report: Report; by: ReportDimension; range: ReportRange; caption: string }

/** It says what the chart shows, and leads to the lists. */
export function ReportTable({ report, by, range, caption }: Props) {
  const { rows, total, previous } = report
  const headers = [...reportFigures.map(({ label }) => label), 'Median first answer']
  return (
    <div className="relative mt-5 overflow-x-auto overflow-y-hidden print:overflow-visible">
      <table className="w-full min-w-150 border-collapse text-left print:min-w-0">
        <caption className="pb-2 text-left font-bold">{caption}</caption>
        <thead className="border-b border-line text-sm text-slate">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {dimensionLabels[by]}
            </th>
            {headers.map((header) => (
              <th key={header} scope="col" className="p-2 text-right font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <Row {...row} key={row.key} list={listOfRow(row, rows, by, range)} />
          ))}
          <Row label="Total" figures={total} previous={previous} list={range} />
        </tbody>
      </table>
    </div>
  )
}
