import { dimensionLabels, reportDimensions } from '#contract/reports.ts'
import { Field } from '#web/ui/field.tsx'
import { reportPeriods, type UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { periodLabels, type ReportRange } from './report-range.ts'

type SelectProps = {
  name: 'period' | 'by'
  label: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (changes: Partial<UrlState>) => void
}

function ReportSelect({ name, label, options, onChange }: SelectProps) {
  const { urlState } = useUrlState()
  return (
    <Field id={`report-${name}`} name={name} label={label}>
      {(control) => (
        <select
          {...control}
          value={urlState[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Each change applies at once, and stands in the address. */
export function ReportControls({ range }: { range: ReportRange }) {
  const { urlState, setUrlState } = useUrlState()
  const change = (changes: Partial<UrlState>) => setUrlState(changes, { replace: true })
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
      <ReportSelect
        name="period"
        label="Received"
        options={reportPeriods.map((period) => [period, periodLabels[period]])}
        onChange={({ period }) =>
          change({ period, ...(period === 'chosen' ? range : { from: '', to: '' }) })
        }
      />
      <ReportSelect
        name="by"
        label="By"
        options={reportDimensions.map((by) => [by, dimensionLabels[by]])}
        onChange={change}
      />
      {urlState.period === 'chosen' ? dayInput('from', 'From') : null}
      {urlState.period === 'chosen' ? dayInput('to', 'Until') : null}
    </div>
  )
}
