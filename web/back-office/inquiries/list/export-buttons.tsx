import { Button } from '#web/ui/button.tsx'
import type { Selection } from './selection.ts'
import type { Export } from './use-export.ts'

const formatBytes = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

type Props = { exports: Export; selection: Selection; onExportAll: () => void }

export function ExportButtons({ exports, selection, onExportAll }: Props) {
  const { bytes, cancel, exportSelected } = exports
  const isBusy = bytes !== null
  const { size } = selection.selected
  const buttonProps = {
    variant: 'outline',
    size: 'compact',
    'aria-disabled': isBusy,
  } as const
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button {...buttonProps} onClick={isBusy ? undefined : onExportAll}>
        Export All to Excel
      </Button>
      {size > 0 ? (
        <Button
          {...buttonProps}
          onClick={isBusy ? undefined : () => exportSelected(selection.selected)}
        >
          Export Selected ({size})
        </Button>
      ) : null}
      <p role="status" className="text-sm text-slate tabular-nums empty:hidden">
        {isBusy ? `Exporting… ${bytes > 0 ? formatBytes(bytes) : ''}`.trim() : null}
      </p>
      {isBusy ? (
        <Button variant="ghost" size="compact" onClick={cancel}>
          Cancel export
        </Button>
      ) : null}
    </div>
  )
}
