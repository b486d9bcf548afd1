import { useState } from 'react'
import { freezeContacts } from '#contract/bulk.ts'
import type { Input } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { useAdminMutation } from '../../editing/use-admin-mutation.ts'
import { usePaletteSource } from '../../palette/palette-source.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { isFiltered, toFilterQuery } from '../list/list-filters.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { BulkDialog, type Frozen } from './bulk-dialog.tsx'

type Chosen = Input<typeof freezeContacts>['body'] & Pick<Frozen, 'choice'>

const smallButton = { variant: 'outline', size: 'sm', className: 'sm:min-h-8 sm:py-0.5' } as const

/** Freezes what is selected, or all that match, when it is pressed, and asks what to do with it. */
export function BulkControls({ list, total }: { list: InquiryList; total: number }) {
  const { selection, state } = list
  const { urlState } = useUrlState()
  const [frozen, setFrozen] = useState<Frozen | null>(null)
  const freezing = useAdminMutation({
    invalidates: [],
    mutationFn: (call, { choice: _choice, ...body }: Chosen) => call(freezeContacts, { body }),
    onSuccess: ({ choice }, { id, total: count }) => {
      setFrozen({ id, total: count, choice })
      return null
    },
    onError: 'The contacts could not be selected.',
  })
  const freeze = (chosen: Chosen) => {
    if (!freezing.isPending) freezing.mutate(chosen)
  }
  const count = selection.selected.size
  const versions = new Map(state.contacts.map(({ id, version }) => [id, version]))
  const contacts = [...selection.selected].map((id) => ({ id, version: versions.get(id) }))
  const changeTicked = () => freeze({ contacts, choice: '' })
  const changeAll = () => freeze({ filter: toFilterQuery(urlState), choice: '' })
  const isMine = urlState.queue === 'mine'
  usePaletteSource(() => [
    {
      label: 'Many contacts',
      items: [
        ...(count > 0
          ? [{ id: 'change ticked', label: 'Change the selected contacts…', run: changeTicked }]
          : []),
        ...(total > 0
          ? [{ id: 'change all', label: 'Change all contacts that match…', run: changeAll }]
          : []),
        {
          id: 'hand over mine',
          label: 'Hand over all of mine…',
          run: () => freeze({ filter: { view: 'mine' }, choice: 'hand_over' }),
        },
      ],
    },
  ])
  return (
    <>
      {count > 0 ? (
        <Button {...smallButton} onClick={changeTicked}>
          Change {count.toLocaleString('en-US')}…
        </Button>
      ) : null}
      {total > 1 && (count > 0 || isFiltered(urlState)) ? (
        <Button {...smallButton} onClick={changeAll}>
          Change all {total.toLocaleString('en-US')} that match…
        </Button>
      ) : null}
      {isMine && total > 0 ? (
        <Button
          {...smallButton}
          onClick={() => freeze({ filter: { view: 'mine' }, choice: 'hand_over' })}
        >
          Hand over all of mine…
        </Button>
      ) : null}
      {frozen ? (
        <BulkDialog
          key={frozen.id}
          frozen={frozen}
          onClose={() => setFrozen(null)}
          onStarted={() => {
            setFrozen(null)
            selection.clear()
          }}
        />
      ) : null}
    </>
  )
}
