import { type ImportTarget, importTargets, targetLabels } from '#contract/imports/import-columns.ts'
import type { DateOrder, ImportSettings } from '#contract/imports/imports.ts'
import { listedCountries } from '#contract/inquiries/countries.ts'
import { statuses } from '#contract/inquiries/status.ts'
import { Field } from '#web/ui/field.tsx'
import { statusLabel } from '../format/status.ts'

type Props = {
  headers: string[]
  settings: ImportSettings
  samples: string[]
  onChange: (changes: Partial<ImportSettings>) => void
}

const dateLabels: Record<DateOrder, string> = {
  day_first: 'Day first: 03/04/2025 is 3 April',
  month_first: 'Month first: 03/04/2025 is 4 March',
  iso: 'Only 2025-04-03',
}

const repeatLabels: Record<ImportSettings['repeats'], string> = {
  take: 'Take all',
  leave_same_child: 'Leave out those with the same child',
  leave_all: 'Leave out all of them, siblings too',
}

/** What each column of the file becomes: matched by its name, changed by hand. */
export function ColumnChoices({ headers, settings, samples, onChange }: Props) {
  const choose = (index: number, target: ImportTarget | '') =>
    onChange({
      columns: settings.columns.map((column, other) => {
        if (other === index) return target || null
        return column === target ? null : column
      }),
    })
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {headers.map((header, index) => (
        <li key={index} className="grid items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{header || `Column ${index + 1}`}</p>
            <p className="truncate text-sm text-slate">{samples[index] || '(empty)'}</p>
          </div>
          <select
            aria-label={`${header || `Column ${index + 1}`} becomes`}
            className="field-control"
            value={settings.columns[index] ?? ''}
            onChange={({ target }) => choose(index, target.value as ImportTarget | '')}
          >
            <option value="">Leave out</option>
            {importTargets.map((target) => (
              <option key={target} value={target}>
                {targetLabels[target]}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}

export function ImportOptions({ settings, onChange }: Pick<Props, 'settings' | 'onChange'>) {
  const select = (
    name: 'dates' | 'country' | 'other_status' | 'repeats',
    label: string,
    options: Record<string, string>,
  ) => (
    <Field id={`import-${name}`} name={name} label={label}>
      {(control) => (
        <select
          {...control}
          value={settings[name] ?? ''}
          onChange={({ target }) => onChange({ [name]: target.value || null })}
        >
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  const statusOptions = Object.fromEntries(statuses.map((status) => [status, statusLabel(status)]))
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      {select('dates', 'Dates are written', dateLabels)}
      {select('country', 'Numbers without a country code are of', {
        '': 'Leave them as they are',
        ...listedCountries,
      })}
      {select('other_status', 'An unknown status, or none, becomes', statusOptions)}
      {select('repeats', 'Rows with the e-mail or number of another', repeatLabels)}
      <Field
        id="import-purpose"
        name="purpose"
        label="Why old details are needed for longer"
        hint="Optional. If you state a purpose, children’s details are kept as long as if the contacts were settled today; else their time counts from the inquiry."
        wide
      >
        {(control) => (
          <input
            {...control}
            defaultValue={settings.purpose ?? ''}
            maxLength={200}
            autoComplete="off"
            onBlur={({ target }) => {
              const purpose = target.value.trim() || null
              if (purpose !== settings.purpose) onChange({ purpose })
            }}
          />
        )}
      </Field>
    </div>
  )
}
