import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brand } from '#brand'
import { dimensionLabels, type Report, type ReportQuery, reportFigures } from '#contract/reports.ts'
import { ApiError } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsBlock, SettingsFrame } from '../../editing/settings-frame.tsx'
import { useNow } from '../../format/use-now.ts'
import { formatCount } from '../../format/words.ts'
import { Loaded } from '../../lists/loaded.tsx'
import { ActButton } from '../../lists/row-acts.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { ListLink } from '../figure.tsx'
import { downloadAct, ReportControls, useReport } from './report-controls.tsx'
import { describeRange, type ReportRange, rangeOf } from './report-range.ts'
import { describeChange, figureLists, formatShareOf, ReportChart, ReportTable } from './report-table.tsx'

type Props = { report: Report; range: ReportRange }

/** The four figures of the range, each with its share and what has changed. */
function ReportSummary({ report: { total, previous }, range }: Props) {
  return (
    <ul aria-label="Figures of the range" className="report-figures">
      {reportFigures.map((figure) => {
        const { label, meaning, count } = figure
        const shareBefore = formatShareOf(figure, previous)
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
              <span className="font-semibold text-slate">{formatShareOf(figure, total)}</span>
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

/** Prints once what is printed alone has its width: a chart measures itself before. */
const usePrint = () => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return
    const end = () => setIsPrinting(false)
    window.addEventListener('afterprint', end)
    const timer = setTimeout(() => window.print(), 100)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', end)
    }
  }, [isPrinting])
  return { isPrinting, print: () => setIsPrinting(true) }
}

const slowAfterMs = 3_000

const useIsSlow = (isWaiting: boolean) => {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

/** What became of the inquiries of a range, below the figures of the dashboard. */
export default function Reports() {
  const { urlState } = useUrlState()
  const range = rangeOf(urlState, useNow())
  const query = { ...range, by: urlState.by }
  const report = useReport(query)
  const isSlow = useIsSlow(report.isPending)
  const { isPrinting, print } = usePrint()
  const refusal = report.error instanceof ApiError ? report.error.serverText : undefined
  return (
    <div className={isPrinting ? 'print-alone w-170' : ''}>
      <SettingsFrame>
        <SettingsBlock isWide title="Reports" level={3}>
          <p className="hidden print:block">{brand.name}</p>
          <ReportControls range={range} />
          <Loaded
            query={report}
            loadingText={isSlow ? 'Still counting: there are very many inquiries...' : 'Loading the report...'}
            errorText={refusal ?? 'The report could not be loaded.'}
          >
            {(loaded) => <ReportView report={loaded} query={query} onPrint={print} />}
          </Loaded>
        </SettingsBlock>
      </SettingsFrame>
    </div>
  )
}

type ViewProps = { report: Report; query: ReportQuery; onPrint: () => void }

function ReportView({ report, query, onPrint }: ViewProps) {
  const { by, ...range } = query
  const caption = `By ${dimensionLabels[by].toLowerCase()}, received ${describeRange(range)}`
  return (
    <>
      <p className="mt-3 text-sm text-slate">
        Received {describeRange(range)}; compared with {describeRange(report.before)}, as many days directly before.
        Days of the company’s clock ({brand.timeZone}). Medians are counted in whole minutes.
      </p>
      <ReportSummary report={report} range={range} />
      {report.total.inquiries + report.previous.inquiries === 0 ? (
        <p className="py-10 text-center text-slate">No inquiries were received in these days.</p>
      ) : (
        <>
          <ReportChart rows={report.rows} by={by} />
          <ReportTable report={report} by={by} range={range} caption={caption} />
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 print:hidden">
        <ActButton act={downloadAct(query)} invalidates={[]}>
          <Download size={17} aria-hidden />
          Download as Excel
        </ActButton>
        <Button variant="outline" size="sm" onClick={onPrint}>
          <Printer size={17} aria-hidden />
          Print
        </Button>
      </div>
    </>
  )
}
