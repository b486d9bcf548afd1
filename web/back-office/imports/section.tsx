import { useState } from 'react'
import { Panel } from '../layout/panel.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { ChooseFile } from './choose-file.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { OpenImport } from './open-import.tsx'
import { useImports } from './use-imports.ts'

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
          Contacts from another product keep their dates and statuses. Nobody gets a mail, and no
          agreement is invented for them.
        </p>
        {id === null ? (
          <ChooseFile onUploaded={setOpenId} />
        ) : (
          <OpenImport key={id} id={id} onClose={() => setOpenId(null)} />
        )}
      </Panel>
      <Panel level={3} title="Earlier imports">
        <Loaded
          query={list}
          loadingText="Loading the imports..."
          errorText="The imports could not be loaded."
        >
          {(imports) => (
            <EarlierImports imports={imports.filter(({ imported_at }) => imported_at)} />
          )}
        </Loaded>
      </Panel>
    </div>
  )
}
