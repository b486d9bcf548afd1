import { encodings } from '#contract/imports/encodings.ts'
import { type ImportDetail, type ImportLayout, type ImportSettings } from '#contract/imports/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Loaded } from '../lists/loaded.tsx'
import { ActButton } from '../lists/row-acts.tsx'
import { ProgressBar } from './choose-file.tsx'
import { Choice, ColumnChoices, ImportOptions } from './options.tsx'
import { PreviewCounts, PreviewTable } from './preview.tsx'
import { isBusy, refusedAct, useChangeImport, useImport, useTakeOver } from './use-imports.ts'

type TableOptionsProps = {
  settings: ImportSettings
  layout: ImportLayout
  onChange: (changes: Partial<ImportSettings>) => void
}

const findAnew = 0

/** Where in the file its rows are: found by their content, changed by hand. */
function TableOptions({ settings, layout, onChange }: TableOptionsProps) {
  const sheets = layout.sheets.map(({ name, is_hidden }, index) => [
    String(index),
    is_hidden ? `${name} (hidden)` : name,
  ])
  const shared = { settings, onChange }
  const rows = layout.first_rows.map(({ number, text }) => [String(number), `Row ${number}: ${text.slice(0, 60)}`])
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      {sheets.length > 1 ? (
        <Choice
          {...shared}
          name="sheet"
          label="Sheet"
          options={Object.fromEntries(sheets)}
          onChosen={(sheet) => onChange({ sheet: Number(sheet), header_row: findAnew })}
        />
      ) : null}
      <Choice
        {...shared}
        name="header_row"
        label="The headers are in"
        options={{ '': 'No row: there are no headers', ...Object.fromEntries(rows) }}
        onChosen={(row) => onChange({ header_row: row === '' ? null : Number(row) })}
      />
      {settings.encoding ? <Choice {...shared} name="encoding" label="Encoding" options={encodings} /> : null}
    </div>
  )
}

type Props = { id: number; onClose: () => void }

/** One upload, from its columns to its result. */
export function OpenImport({ id, onClose }: Props) {
  return (
    <Loaded query={useImport(id)} loadingText="Loading the import..." errorText="The import could not be loaded.">
      {(detail) => (
        <div role="group" aria-label={detail.file_name} aria-busy={isBusy(detail)}>
          <p className="mt-4 font-semibold wrap-anywhere">{detail.file_name}</p>
          <Progress detail={detail} />
          {detail.problem ? <Alert text={detail.problem} /> : null}
          <Choices detail={detail} />
          {detail.state === 'imported' ? <Result detail={detail} /> : null}
          {isBusy(detail) ? null : (
            <div className="mt-4 flex flex-wrap gap-2.5">
              {(detail.preview?.refused ?? detail.refused) ? <ActButton act={refusedAct(id)} invalidates={[]} /> : null}
              <Button variant="outline" size="sm" onClick={onClose}>
                {detail.state === 'imported' ? 'Done' : 'Choose another file'}
              </Button>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Progress({ detail: { state, bytes, bytes_read, rows_read, rows_done } }: { detail: ImportDetail }) {
  if (state === 'reading') {
    return (
      <ProgressBar share={bytes_read / Math.max(1, bytes)} label={`Reading the file, ${pluralize(rows_read, 'row')}`} />
    )
  }
  if (state !== 'importing') return null
  const done = rows_done ?? 0
  return <ProgressBar share={done / Math.max(1, rows_read)} label={`Importing, ${pluralize(done, 'row')}`} />
}

function Choices({ detail }: { detail: ImportDetail }) {
  const { id, state, headers, samples, settings, layout, preview } = detail
  const change = useChangeImport(id)
  const takeOver = useTakeOver(id)
  const confirm = useConfirm()
  if (!settings || !(state === 'read' || state === 'reading')) return null
  const onChange = (changes: Partial<ImportSettings>) => change.mutate({ ...settings, ...changes })
  const confirmTakeOver = async (accepted: number) => {
    const contacts = pluralize(accepted, 'contact')
    const isConfirmed = await confirm({
      title: `Import ${contacts}?`,
      text: 'Nobody gets a mail. The import can be reverted as a whole for 30 days, but for contacts that somebody has worked on.',
      action: `Import ${contacts}`,
    })
    if (isConfirmed) takeOver.mutate(accepted)
  }
  return (
    <>
      {layout ? <TableOptions settings={settings} layout={layout} onChange={onChange} /> : null}
      <h3 className="mt-5 text-lg font-bold">What the columns become</h3>
      <ColumnChoices headers={headers} samples={samples} settings={settings} onChange={onChange} />
      <ImportOptions settings={settings} layout={layout} onChange={onChange} />
      {preview ? (
        <>
          <h3 className="mt-6 text-lg font-bold">What the rows become</h3>
          <PreviewCounts preview={preview} settings={settings} />
          <PreviewTable preview={preview} zone={settings.zone} />
          <Button
            className="mt-5"
            disabled={preview.accepted === 0 || takeOver.isPending || change.isPending}
            onClick={() => void confirmTakeOver(preview.accepted)}
          >
            Import {pluralize(preview.accepted, 'contact')}
          </Button>
        </>
      ) : null}
    </>
  )
}

const Result = ({ detail: { imported, refused, expires_at } }: { detail: ImportDetail }) => (
  <p role="status" className="mt-3">
    <strong>
      Imported: {pluralize(imported ?? 0, 'contact')}. Refused: {pluralize(refused ?? 0, 'row')}.
    </strong>{' '}
    {refused ? `Refused rows can be downloaded until ${formatDateTime(expires_at)}.` : null}
  </p>
)
