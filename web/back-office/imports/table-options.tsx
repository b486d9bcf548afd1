import {
  type Encoding,
  encodings,
  type ImportLayout,
  type ImportSettings,
} from '#contract/imports/imports.ts'
import { Choice } from './choice.tsx'

type Props = {
  settings: ImportSettings
  layout: ImportLayout
  onChange: (changes: Partial<ImportSettings>) => void
}

const findAnew = 0

/** Where in the file its rows are: found by their content, changed by hand. */
export function TableOptions({ settings, layout, onChange }: Props) {
  const sheets = layout.sheets.map(({ name, is_hidden }, index) => [
    String(index),
    is_hidden ? `${name} (hidden)` : name,
  ])
  const rows = layout.first_rows.map(({ number, text }) => [
    String(number),
    `Row ${number}: ${text.slice(0, 60)}`,
  ])
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 ? (
        <Choice
          name="sheet"
          label="Sheet"
          value={String(settings.sheet)}
          options={Object.fromEntries(sheets)}
          onChange={(sheet) => onChange({ sheet: Number(sheet), header_row: findAnew })}
        />
      ) : null}
      <Choice
        name="header_row"
        label="The headers are in"
        value={String(settings.header_row ?? '')}
        options={{ '': 'No row: there are no headers', ...Object.fromEntries(rows) }}
        onChange={(row) => onChange({ header_row: row === '' ? null : Number(row) })}
      />
      {settings.encoding ? (
        <Choice
          name="encoding"
          label="Encoding"
          value={settings.encoding}
          options={encodings}
          onChange={(encoding) => onChange({ encoding: encoding as Encoding })}
        />
      ) : null}
    </div>
  )
}
