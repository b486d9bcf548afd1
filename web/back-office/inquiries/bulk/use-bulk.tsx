import { useState } from 'react'
import { freezeContacts } from '#contract/bulk.ts'
import type { Input } from '#contract/endpoint.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { Action } from '../../layout/action.tsx'
import { usePaletteSource } from '../../palette/use-palette.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { isFiltered, toFilterQuery } from '../list/list-filters.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import { BulkDialog, type Frozen } from './bulk-dialog.tsx'

type Chosen = Input<typeof freezeContacts>['body'] & Pick<Frozen, 'choice'>

type Way = { label: string; chosen: Chosen; isShown: boolean; isOfTicked: boolean }

/** Freezes what is selected, or all that match, when it is pressed, and asks what to do with it. */
export function useBulk(list: InquiryList) {
  const { selection } = list
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
  const ways = useWays(list).map(({ chosen, ...way }) => ({
    ...way,
    id: way.label,
    run: () => {
      if (!freezing.isPending) freezing.mutate(chosen)
    },
  }))
  usePaletteSource(() => [{ label: 'Many contacts', items: ways }])
  const buttonsOf = (isOfTicked: boolean) =>
    ways
      .filter((way) => way.isShown && way.isOfTicked === isOfTicked)
      .map(({ label, run }) => <Action key={label} look="tool outlined" label={label} onClick={run} />)
  return {
    ofTicked: buttonsOf(true),
    ofAll: buttonsOf(false),
    dialog: frozen ? (
      <BulkDialog
        key={frozen.id}
        frozen={frozen}
        onClose={() => setFrozen(null)}
        onStarted={() => {
          setFrozen(null)
          selection.clear()
        }}
      />
    ) : null,
  }
}

/** Each is in the palette, and shown where it is likely. */
function useWays({ selection, state, total }: InquiryList): Way[] {
  const { urlState } = useUrlState()
  const count = selection.selected.size
  const versions = new Map(state.contacts.map(({ id, version }) => [id, version]))
  const contacts = [...selection.selected].map((id) => ({ id, version: versions.get(id) }))
  const isMine = urlState.queue === 'mine'
  const ticked: Way = {
    label: `Change Selected (${count.toLocaleString('en-US')})…`,
    chosen: { contacts, choice: '' },
    isShown: true,
    isOfTicked: true,
  }
  const all: Way = {
    label: `Change all ${total.toLocaleString('en-US')}…`,
    chosen: { filter: toFilterQuery(urlState), choice: '' },
    isShown: count === 0 ? isFiltered(urlState) : count < total,
    isOfTicked: false,
  }
  const mine: Way = {
    label: 'Hand over all of mine…',
    chosen: { filter: { view: 'mine' }, choice: 'hand_over' },
    isShown: isMine && total > 0,
    isOfTicked: false,
  }
  return [...(count > 0 ? [ticked] : []), ...(total > 1 ? [all] : []), mine]
}
