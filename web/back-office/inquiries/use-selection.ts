import { useState } from 'react'

/** The selected contacts: kept from page to page, cleared by another filter or search. */
export const useSelection = (filterKey: string) => {
  const [{ forFilter, ids }, setSelection] = useState({
    forFilter: filterKey,
    ids: new Set<number>(),
  })
  const selected: ReadonlySet<number> = forFilter === filterKey ? ids : new Set()

  const setSelected = (changedIds: readonly number[], isSelected: boolean) => {
    const next = new Set(selected)
    for (const id of changedIds) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    setSelection({ forFilter: filterKey, ids: next })
  }
  return {
    selected,
    setSelected,
    toggle: (id: number) => setSelected([id], !selected.has(id)),
    clear: () => setSelection({ forFilter: filterKey, ids: new Set() }),
  }
}

export type Selection = ReturnType<typeof useSelection>
