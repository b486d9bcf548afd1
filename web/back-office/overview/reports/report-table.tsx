import {
  dimensionLabels,
  type Report,
  type ReportDimension,
  type ReportFigures,
} from '#contract/reports.ts'
import { formatDuration } from '../../format/duration.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import { ListLink } from '../list-link.tsx'
import { formatCount, reportFigures, shareOf } from './report-figures.ts'
import { listOfRow } from './report-lists.ts'
import type { ReportRange } from './report-range.ts'

const minuteMs = 60_000

const formatMedian = ({ median_minutes }: ReportFigures): string =>
  median_minutes === null ? '–' : formatDuration(median_minutes * minuteMs)

const Before = ({ children }: { children: string }) => (
  <span className="block text-xs font-normal whitespace-nowrap text-slate">before: {children}</span>
)

type CellsProps = {
  label: string
  figures: ReportFigures
  previous: ReportFigures | null
  list: Partial<UrlState> | null
}

function FigureCells({ label, figures, previous, list }: CellsProps) {
  return (
    <>
      {reportFigures.map((figure) => {
        const count = figure.countOf(figures)
        const share = shareOf(figure, figures)
        return (
          <td
            key={figure.label}
            className="px-2 py-1 text-right align-top whitespace-nowrap tabular-nums"
          >
            {list ? (
              <ListLink
                list={{ ...list, ...figure.list }}
                aria-label={`${formatCount(count)}, ${figure.label}: show the list of ${label}`}
                className="inline-grid min-h-11 min-w-11 content-center font-bold underline decoration-line underline-offset-4 hover:text-blue sm:min-h-8"
              >
                {formatCount(count)}
              </ListLink>
            ) : (
              <span className="inline-grid min-h-11 content-center font-bold sm:min-h-8">
                {formatCount(count)}
              </span>
            )}
            {share ? <span className="ml-1.5 text-sm text-slate">{share}</span> : null}
            {previous ? <Before>{formatCount(figure.countOf(previous))}</Before> : null}
          </td>
        )
      })}
      <td className="px-2 py-1 text-right align-top">
        <span className="inline-grid min-h-11 content-center sm:min-h-8">
          {formatMedian(figures)}
        </span>
        {previous ? <Before>{formatMedian(previous)}</Before> : null}
      </td>
    </>
  )
}

type Props = { report: Report; by: ReportDimension; range: ReportRange; caption: string }

/** It says what the chart shows, and leads to the lists. */
export function ReportTable({ report, by, range, caption }: Props) {
  const { rows, total, previous } = report
  const shown = [
    ...rows.map((row) => ({ ...row, list: listOfRow(row, rows, by, range) })),
    { key: 'total', label: 'Total', figures: total, previous, list: range },
  ]
  return (
    <div className="relative mt-5 overflow-x-auto print:overflow-visible">
      <table className="w-full min-w-150 border-collapse text-left print:min-w-0">
        <caption className="pb-2 text-left font-bold">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-slate">
            <th scope="col" className="py-2 pr-2 font-semibold">
              {dimensionLabels[by]}
            </th>
            {reportFigures.map(({ label }) => (
              <th key={label} scope="col" className="px-2 py-2 text-right font-semibold">
                {label}
              </th>
            ))}
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              Median first answer
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ key, label, ...cells }, index) => (
            <tr
              key={key ?? 'others'}
              className={`break-inside-avoid ${index === rows.length ? 'font-bold' : ''}`}
            >
              <th
                scope="row"
                className="max-w-36 min-w-24 sm:max-w-60 py-1 pr-2 align-top font-semibold wrap-anywhere"
              >
                <span className="inline-grid min-h-11 content-center sm:min-h-8">{label}</span>
              </th>
              <FigureCells label={label} {...cells} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
