import { type ComponentProps, useMemo } from 'react'
import { brand } from '#brand'
import { type ImportTarget, importTargets, otherNumber, targetLabels } from '#contract/imports/import-columns.ts'
import { dateLabels, type ImportLayout, type ImportSettings, repeatLabels } from '#contract/imports/imports.ts'
import { listedCountries } from '#contract/inquiries/countries.ts'
import { type Status, statuses } from '#contract/inquiries/status.ts'
import { genericName } from '#contract/time-zones/zone-name.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { asText, type FieldValue } from '../editing/declared-field.tsx'
import { statusLabel } from '../format/words.ts'

type Change = { settings: ImportSettings; onChange: (changes: Partial<ImportSettings>) => void }

type ChoiceProps = Change &
  Partial<ComponentProps<typeof SelectField>> & {
    name: string
    label: string
    options: Record<string, string>
    /** In place of the setting of that name. */
    onChosen?: (value: string) => void
  }

export const Choice = ({ settings, onChange, onChosen, name, ...choice }: ChoiceProps) => (
  <SelectField
    id={`import-${name}`}
    name={name}
    value={asText(settings[name as keyof ImportSettings] as FieldValue)}
    onChange={onChosen ?? ((value) => onChange({ [name]: value || null }))}
    {...choice}
  />
)

type Props = Change & { headers: string[]; samples: string[] }
type OptionProps = Change & { layout: ImportLayout | null }

const countries = { '': 'Leave them as they are', ...listedCountries }

const statusOptions = Object.fromEntries(statuses.map((status) => [status, statusLabel(status)]))

/** “Asia/Kolkata (India Standard Time)” */
const describeZone = (timeZone: string): string =>
  timeZone === 'UTC' ? 'Coordinated Universal Time (UTC)' : `${timeZone} (${genericName(timeZone)})`

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
  const zones = useMemo(() => listZones(settings.zone), [settings.zone])
  const shared = { settings, onChange }
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Choice
        {...shared}
        name="dates"
        label="Dates are written"
        options={dateLabels}
        error={layout?.has_unclear_dates ? 'Some dates can be read in two ways. Please choose.' : undefined}
      />
      <Choice {...shared} name="zone" label="Times that state no zone are of" options={zones} />
      <Choice {...shared} name="country" label="Numbers without a country code are of" options={countries} />
      <Choice {...shared} name="repeats" label="Rows with the e-mail or number of another" options={repeatLabels} />
      {listStatuses(settings, layout).map((text, index) => (
        <Choice
          {...shared}
          key={text}
          name={`status-${index}`}
          label={text ? `The status “${text}” becomes` : 'Rows without a status become'}
          value={settings.statuses[text] ?? (text ? '' : 'pending')}
          options={{ ...(text ? { '': 'Please choose' } : {}), ...statusOptions }}
          error={text && !settings.statuses[text] ? 'Until then these rows are refused.' : undefined}
          onChosen={(status) => onChange({ statuses: { ...settings.statuses, [text]: status as Status } })}
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
