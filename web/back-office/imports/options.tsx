import { type ComponentProps, useMemo } from 'react'
import { brand } from '#brand'
import { type ImportTarget, importTargets, otherNumber, targetLabels } from '#contract/imports/import-columns.ts'
import type { ImportLayout, ImportSettings } from '#contract/imports/imports.ts'
import { listedCountries } from '#contract/inquiries/countries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { statusLabel } from '../format/words.ts'

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'id' | 'error'> & {
  /** Why it has to be chosen. */
  problem?: string | undefined
}

export const Choice = ({ problem, ...choice }: ChoiceProps) => (
  <SelectField id={`import-${choice.name}`} error={problem} {...choice} />
)

type Props = {
  headers: string[]
  settings: ImportSettings
  samples: string[]
  onChange: (changes: Partial<ImportSettings>) => void
}

type OptionProps = Pick<Props, 'settings' | 'onChange'> & { layout: ImportLayout | null }

const dateLabels: Record<ImportSettings['dates'], string> = {
  by_column: 'As each column shows',
  day_first: 'Day first: 03/04/2025 is 3 April',
  month_first: 'Month first: 03/04/2025 is 4 March',
  iso: 'Only 2025-04-03',
}

const repeatLabels: Record<ImportSettings['repeats'], string> = {
  take: 'Take all',
  leave_same_child: 'Leave out those with the same child',
  leave_all: 'Leave out all of them, siblings too',
}

const statusOptions = Object.fromEntries(statuses.map((status) => [status, statusLabel(status)]))

/** “Asia/Kolkata (India Standard Time)” */
function describeZone(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return timeZone === 'UTC' ? 'Coordinated Universal Time (UTC)' : `${timeZone} (${name})`
}

const listZones = (chosen: string) =>
  Object.fromEntries(
    [...new Set(['UTC', brand.timeZone, chosen, ...Intl.supportedValuesOf('timeZone')])].map((zone) => [
      zone,
      describeZone(zone),
    ]),
  )

/** Those that are asked, and those that were chosen; the empty one is of rows without any. */
const listStatuses = ({ statuses: chosen }: ImportSettings, layout: ImportLayout | null) => [
  ...new Set(['', ...(layout?.unknown_statuses ?? []), ...Object.keys(chosen)]),
]

/** What each column of the file becomes: matched by its name, changed by hand. */
export function ColumnChoices({ headers, settings, samples, onChange }: Props) {
  const choose = (index: number, target: ImportTarget | '') =>
    onChange({
      columns: settings.columns.map((column, other) => {
        if (other === index) return target || null
        return column === target && target !== otherNumber ? null : column
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

export function ImportOptions({ settings, layout, onChange }: OptionProps) {
  const country = { '': 'Leave them as they are', ...listedCountries }
  const zones = useMemo(() => listZones(settings.zone), [settings.zone])
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Choice
        name="dates"
        label="Dates are written"
        value={settings.dates}
        options={dateLabels}
        problem={layout?.has_unclear_dates ? 'Some dates can be read in two ways. Please choose.' : undefined}
        onChange={(dates) => onChange({ dates: dates as ImportSettings['dates'] })}
      />
      <Choice
        name="zone"
        label="Times that state no zone are of"
        value={settings.zone}
        options={zones}
        onChange={(zone) => onChange({ zone })}
      />
      <Choice
        name="country"
        label="Numbers without a country code are of"
        value={settings.country ?? ''}
        options={country}
        onChange={(value) => onChange({ country: value || null })}
      />
      <Choice
        name="repeats"
        label="Rows with the e-mail or number of another"
        value={settings.repeats}
        options={repeatLabels}
        onChange={(repeats) => onChange({ repeats: repeats as ImportSettings['repeats'] })}
      />
      {listStatuses(settings, layout).map((text, index) => (
        <Choice
          key={text}
          name={`status-${index}`}
          label={text ? `The status “${text}” becomes` : 'Rows without a status become'}
          value={settings.statuses[text] ?? (text ? '' : 'pending')}
          options={{ ...(text ? { '': 'Please choose' } : {}), ...statusOptions }}
          problem={text && !settings.statuses[text] ? 'Until then these rows are refused.' : undefined}
          onChange={(status) => onChange({ statuses: { ...settings.statuses, [text]: status as Status } })}
        />
      ))}
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
