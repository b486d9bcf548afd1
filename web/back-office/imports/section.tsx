import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ImportSummary, revertImport } from '#contract/imports/imports.ts'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { pluralize } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { List } from '../lists/list.tsx'
import type { RowAct } from '../lists/row-acts.tsx'
import { ChooseFile } from './choose-file.tsx'
import { OpenImport } from './open-import.tsx'
import { contactKeys, importsKey, useImport, useImports } from './use-imports.ts'

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

const revertAct = ({ id, imported }: ImportSummary): RowAct => ({
  icon: Undo2,
  label: 'Revert…',
  confirm: {
    title: `Revert this import of ${pluralize(imported ?? 0, 'contact')}?`,
    text: 'They are deleted for good. Contacts that somebody has worked on stay, and are named.',
    action: 'Revert the import',
  },
  call: (call) => call(revertImport, { params: { id: String(id) } }),
  done: null,
  failed: 'Nothing was reverted.',
})

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
    <SettingsFrame>
      <SettingsBlock
        isWide
        title="Import"
        text="Contacts from another product keep their dates and statuses. Nobody gets a mail, and no agreement is invented for them."
        aria-busy={list.isFetching}
      >
        {id === null ? (
          <ChooseFile onUploaded={setOpenId} />
        ) : (
          <OpenImport key={id} id={id} onClose={() => setOpenId(null)} />
        )}
      </SettingsBlock>
      <SettingsBlock isWide level={3} title="Earlier imports">
        <List
          label="Earlier imports"
          nouns="imports"
          query={list}
          visible={list.data?.filter(({ imported_at }) => imported_at)}
          empty={<p className="text-slate">Nothing was imported yet.</p>}
          heading="p"
          invalidates={[importsKey, ...contactKeys]}
          row={(one) => ({
            title: one.file_name,
            lines: [describe(one)],
            acts: one.revert_until ? [revertAct(one)] : [],
            beneath: one.state === 'reverted' ? <WorkedOn id={one.id} /> : null,
          })}
        />
      </SettingsBlock>
    </SettingsFrame>
  )
}
