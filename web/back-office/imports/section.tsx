import { useState } from 'react'
import type { ImportSummary } from '#contract/imports/imports.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { pluralize } from '../format/pluralize.ts'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { ChooseFile } from './choose-file.tsx'
import { OpenImport } from './open-import.tsx'
import { useImport, useImports, useRevert } from './use-imports.ts'

/** What was imported, and until when it can be reverted. */
function EarlierImports({ imports }: { imports: ImportSummary[] }) {
  if (imports.length === 0) return <p className="mt-3 text-slate">Nothing was imported yet.</p>
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {imports.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{one.file_name}</p>
            <p className="text-sm text-slate">{describe(one)}</p>
            {one.state === 'reverted' ? <WorkedOn id={one.id} /> : null}
          </div>
          {one.revert_until ? <RevertButton one={one} /> : null}
        </li>
      ))}
    </ul>
  )
}

function describe(one: ImportSummary) {
  const { by, imported, imported_at, reverted, revert_until, refused, state, problem, rows_done } = one
  const parts = [
    `${pluralize(imported ?? 0, 'contact')} by ${by ?? 'a former administrator'}, ${imported_at ? formatDateTime(imported_at) : ''}`,
    refused ? `${pluralize(refused, 'row')} refused` : '',
    reverted === null ? '' : `reverted: ${pluralize(reverted, 'contact')} deleted again`,
    state === 'reverting' ? `reverting, ${pluralize(rows_done ?? 0, 'contact')} so far` : '',
    revert_until ? `can be reverted until ${formatDateTime(revert_until)}` : '',
  ]
  return `${parts.filter(Boolean).join('; ')}. ${problem ?? ''}`
}

function RevertButton({ one: { id, imported } }: { one: ImportSummary }) {
  const revert = useRevert(id)
  const confirm = useConfirm()
  const confirmRevert = async () => {
    const isConfirmed = await confirm({
      title: `Revert this import of ${pluralize(imported ?? 0, 'contact')}?`,
      text: 'They are deleted for good. Contacts that somebody has worked on stay, and are named.',
      action: 'Revert the import',
    })
    if (isConfirmed) revert.mutate()
  }
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={revert.isPending}
      onClick={() => revert.isPending || void confirmRevert()}
    >
      Revert…
    </Button>
  )
}

function WorkedOn({ id }: { id: number }) {
  const { data } = useImport(id)
  if (!data || data.kept.length === 0) return null
  const names = data.kept.map(({ name, reference }) => `${name} (${reference})`)
  return (
    <p className="text-sm text-slate wrap-anywhere">Somebody has worked on these, so they stay: {names.join(', ')}.</p>
  )
}

/** Contacts that a team brings along from another product. */
export default function Imports() {
  const list = useImports()
  const [openId, setOpenId] = useState<number | null>()
  // An upload goes on after a reload.
  const unfinished = list.data?.find(({ imported_at }) => !imported_at)
  const id = openId === undefined ? (unfinished?.id ?? null) : openId
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <Panel title="Import" aria-busy={list.isFetching}>
        <p className="mt-1 text-slate">
          Contacts from another product keep their dates and statuses. Nobody gets a mail, and no agreement is invented
          for them.
        </p>
        {id === null ? (
          <ChooseFile onUploaded={setOpenId} />
        ) : (
          <OpenImport key={id} id={id} onClose={() => setOpenId(null)} />
        )}
      </Panel>
      <Panel level={3} title="Earlier imports">
        <Loaded query={list} loadingText="Loading the imports..." errorText="The imports could not be loaded.">
          {(imports) => <EarlierImports imports={imports.filter(({ imported_at }) => imported_at)} />}
        </Loaded>
      </Panel>
    </div>
  )
}
