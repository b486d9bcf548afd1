import { useState } from 'react'

/** The ticked contacts. They stay ticked from page to page; another filter or search starts anew. */
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
