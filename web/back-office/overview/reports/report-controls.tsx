import { dimensionLabels, exportReport, type ReportQuery, readReport } from '#contract/reports.ts'
import { download, saveFile } from '#web/api/download.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Act, declareAct } from '../../editing/use-acts.ts'
import { useAdminQuery } from '../../lists/query-client.ts'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { periodLabels, type ReportRange } from './report-range.ts'

/** It counts much: once a minute suffices. */
const freshForMs = 60_000

export const useReport = (query: ReportQuery) =>
  useAdminQuery(['report', query.by, query.from, query.to], (call, signal) => call(readReport, { query }, { signal }), {
    staleTime: freshForMs,
  })

export const downloadAct = (query: ReportQuery): Act =>
  declareAct({
    label: 'Download as Excel',
    call: (_call, send) => send((token) => download(exportReport, { query }, { token })),
    done: (file) => {
      saveFile(file)
      return `${file.name} is downloaded.`
    },
    failed: 'Failed to download the report. Please try again.',
  })

/** Each change applies at once, and stands in the address. */
export function ReportControls({ range }: { range: ReportRange }) {
  const { urlState, setUrlState } = useUrlState()
  const change = (changes: Partial<UrlState>) => setUrlState(changes, { replace: true })
  const select = (
    name: 'period' | 'by',
    label: string,
    options: Record<string, string>,
    changesOf: (value: string) => object,
  ) => (
    <SelectField
      id={`report-${name}`}
      name={name}
      label={label}
      options={options}
      value={urlState[name]}
      onChange={(value) => change(changesOf(value))}
    />
  )
  const dayInput = (name: 'from' | 'to', label: string) => (
    <Field id={`report-${name}`} name={name} label={label}>
      {(control) => (
        <input
          {...control}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={range[name]}
          onChange={({ currentTarget: { value } }) => {
            if (value) change({ period: 'chosen', ...range, [name]: value })
          }}
        />
      )}
    </Field>
  )
  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4 print:hidden">
      {select('period', 'Received', periodLabels, (period) => ({
        period,
        ...(period === 'chosen' ? range : { from: '', to: '' }),
      }))}
      {select('by', 'By', dimensionLabels, (by) => ({ by }))}
      {urlState.period === 'chosen' ? dayInput('from', 'From') : null}
      {urlState.period === 'chosen' ? dayInput('to', 'Until') : null}
    </div>
  )
}
