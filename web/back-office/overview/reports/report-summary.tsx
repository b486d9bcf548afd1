import type { Report } from '#contract/reports.ts'
import { ListLink } from '../list-link.tsx'
import { describeChange, formatCount, reportFigures, shareOf } from './report-figures.ts'
import type { ReportRange } from './report-range.ts'

type Props = { report: Report; range: ReportRange }

/** The four figures of the range, each with its share and what has changed. */
export function ReportSummary({ report: { total, previous }, range }: Props) {
  return (
    <ul
      aria-label="Figures of the range"
      className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-4 print:grid-cols-4"
    >
      {reportFigures.map((figure) => {
        const { label, meaning, countOf, list } = figure
        const count = countOf(total)
        const share = shareOf(figure, total)
        const shareBefore = shareOf(figure, previous)
        return (
          <li key={label} className="grid content-start rounded-s border border-line bg-mist p-4">
            <span className="font-semibold text-slate">{label}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <ListLink
                list={{ ...range, ...list }}
                aria-label={`${formatCount(count)}, show the list: ${label}`}
                className="inline-grid min-h-11 content-center text-2xl font-extrabold tabular-nums underline decoration-line underline-offset-4 hover:text-blue"
              >
                {formatCount(count)}
              </ListLink>
              {share ? <span className="font-semibold text-slate">{share}</span> : null}
            </span>
            <span className="text-sm">{describeChange(count, countOf(previous))}</span>
            <span className="text-sm">
              Before: {formatCount(countOf(previous))}
              {shareBefore ? `, ${shareBefore}` : null}
            </span>
            <span className="mt-1.5 text-xs text-slate">{meaning}</span>
          </li>
        )
      })}
    </ul>
  )
}
