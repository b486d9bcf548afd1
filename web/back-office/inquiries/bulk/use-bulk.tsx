import { useState } from 'react'
import { freezeContacts } from '#contract/bulk.ts'
import type { Input } from '#contract/endpoint.ts'
import { useAdminMutation } from '../../editing/use-acts.ts'
import { formatCount } from '../../format/words.ts'
import { Action } from '../../layout/action.tsx'
import { late } from '../../lists/loading.tsx'
import { usePaletteSource } from '../../palette/launcher.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { isFiltered, toFilterQuery } from '../list/list-filters.ts'
import type { InquiryList } from '../list/use-list-state.ts'
import type { Frozen } from './bulk-dialog.tsx'

const BulkDialog = late('The change', () => import('./bulk-dialog.tsx'), { isAhead: true })

type Chosen = Input<typeof freezeContacts>['body'] & Pick<Frozen, 'choice'>

/** Freezes what is selected, or all that match, when it is pressed, and asks what to do with it. */
export function useBulk({ selection, state, total }: InquiryList) {
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
  const way = (label: string, chosen: Chosen, isShown = true) => ({
    id: label,
    label,
    isShown,
    run: () => {
      if (!freezing.isPending) freezing.mutate(chosen)
    },
  })
  const { size: count } = selection.selected
  const versions = new Map(state.contacts.map(({ id, version }) => [id, version]))
  const contacts = [...selection.selected].map((id) => ({ id, version: versions.get(id) }))
  const ticked = count > 0 ? [way(`Change Selected (${formatCount(count)})…`, { contacts, choice: '' })] : []
  const isAllShown = count === 0 ? isFiltered(urlState) : count < total
  const all = [
    ...(total > 1
      ? [way(`Change all ${formatCount(total)}…`, { filter: toFilterQuery(urlState), choice: '' }, isAllShown)]
      : []),
    way(
      'Hand over all of mine…',
      { filter: { view: 'mine' }, choice: 'hand_over' },
      urlState.queue === 'mine' && total > 0,
    ),
  ]
  // Each is in the palette, and shown where it is likely.
  usePaletteSource(() => [{ label: 'Many contacts', items: [...ticked, ...all] }])
  const toButtons = (ways: typeof all) =>
    ways
      .filter(({ isShown }) => isShown)
      .map(({ label, run }) => <Action key={label} look="tool outlined" label={label} onClick={run} />)
  return {
    ofTicked: toButtons(ticked),
    ofAll: toButtons(all),
    dialog: frozen ? (
      <BulkDialog
        key={frozen.id}
        frozen={frozen}
        onClose={(isStarted) => {
          setFrozen(null)
          if (isStarted) selection.clear()
        }}
      />
    ) : null,
  }
}
