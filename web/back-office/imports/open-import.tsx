import type { ImportDetail, ImportSettings } from '#contract/imports/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { Loaded } from '../lists/loaded.tsx'
import { ProgressBar } from './choose-file.tsx'
import { ColumnChoices, ImportOptions } from './options.tsx'
import { PreviewCounts, PreviewTable } from './preview.tsx'
import { TableOptions } from './table-options.tsx'
import { isBusy, useChangeImport, useImport, useRefused, useTakeOver } from './use-imports.ts'

type Props = { id: number; onClose: () => void }

/** One upload, from its columns to its result. */
export function OpenImport({ id, onClose }: Props) {
  return (
    <Loaded
      query={useImport(id)}
      loadingText="Loading the import..."
      errorText="The import could not be loaded."
    >
      {(detail) => (
        <div role="group" aria-label={detail.file_name} aria-busy={isBusy(detail)}>
          <p className="mt-4 font-semibold wrap-anywhere">{detail.file_name}</p>
          {detail.state === 'reading' ? (
            <ProgressBar
              share={detail.bytes_read / Math.max(1, detail.bytes)}
              label={`Reading the file, ${pluralize(detail.rows_read, 'row')}`}
            />
          ) : null}
          {detail.state === 'importing' ? (
            <ProgressBar
              share={(detail.rows_done ?? 0) / Math.max(1, detail.rows_read)}
              label={`Importing, ${pluralize(detail.rows_done ?? 0, 'row')}`}
            />
          ) : null}
          {detail.problem ? <Alert text={detail.problem} /> : null}
          <Choices detail={detail} />
          {detail.state === 'imported' ? <Result detail={detail} /> : null}
          {isBusy(detail) ? null : (
            <div className="mt-4 flex flex-wrap gap-2.5">
              <DownloadRefused detail={detail} />
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

function DownloadRefused({ detail: { id, refused, preview } }: { detail: ImportDetail }) {
  const download = useRefused(id)
  if (!(preview?.refused ?? refused)) return null
  return (
    <Button variant="outline" size="sm" onClick={() => download.mutate()}>
      Download refused rows
    </Button>
  )
}
