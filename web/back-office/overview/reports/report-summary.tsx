import { type Report, reportFigures } from '#contract/reports.ts'
import { ListLink } from '../list-link.tsx'
import { describeChange, figureLists, formatCount, formatShare } from './report-figures.ts'
import type { ReportRange } from './report-range.ts'

type Props = { report: Report; range: ReportRange }

/** The four figures of the range, each with its share and what has changed. */
export function ReportSummary({ report: { total, previous }, range }: Props) {
  return (
    <ul aria-label="Figures of the range" className="report-figures">
      {reportFigures.map((figure) => {
        const { label, meaning, count } = figure
        const shareBefore = formatShare(figure, previous)
        return (
          <li key={label} className="grid content-start rounded-s border border-line bg-mist p-4">
            <span className="font-semibold text-slate">{label}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <ListLink
                list={{ ...range, ...figureLists[count] }}
                aria-label={`${formatCount(total[count])}, show the list: ${label}`}
                className="report-link min-h-11 text-2xl font-extrabold"
              >
                {formatCount(total[count])}
              </ListLink>
              <span className="font-semibold text-slate">{formatShare(figure, total)}</span>
            </span>
            <span className="text-sm">{describeChange(total[count], previous[count])}</span>
            <span className="text-sm">
              Before: {formatCount(previous[count])}
              {shareBefore ? `, ${shareBefore}` : null}
            </span>
            <span className="mt-1.5 text-xs text-slate">{meaning}</span>
          </li>
        )
      })}
    </ul>
  )
}
