import { FileSpreadsheet } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '../editing/alert.tsx'
import { useUpload } from './use-imports.ts'

/** A file is chosen, or dropped upon it. */
export function ChooseFile({ onUploaded }: { onUploaded: (id: number) => void }) {
  const { share, failure, start, cancel } = useUpload(onUploaded)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && share === null) void start(file)
  }
  return (
    <div
      className="mt-4 grid justify-items-start gap-3 rounded-m border border-dashed border-line p-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-label="Spreadsheet"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files)
          target.value = ''
        }}
      />
      {share === null ? (
        <Button size="sm" onClick={() => input.current?.click()}>
          <FileSpreadsheet size={18} aria-hidden />
          Choose a spreadsheet
        </Button>
      ) : (
        <>
          <ProgressBar share={share} label={share < 1 ? 'Sending the file' : 'Reading the file'} />
          <Button variant="outline" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
      <p className="text-sm text-slate">
        .xlsx or .csv, up to 20 MB and 50,000 rows. You can drop it here. Nothing is imported until you have seen what
        it becomes.
      </p>
      {failure ? <Alert text="The file was not uploaded." reason={failure} /> : null}
    </div>
  )
}

export function ProgressBar({ share, label }: { share: number; label: string }) {
  const percent = Math.min(100, Math.floor(share * 100))
  return (
    <div className="w-full max-w-md">
      <p className="text-sm font-semibold">
        {label}: {percent} %
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="mt-1 h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-blue" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
