import { useState } from 'react'

/** The ticked contacts. They stay ticked from page to page; another filter or search starts anew. */
export const useSelection = (narrowing: string) => {
  const [{ of, ids }, setSelection] = useState({ of: narrowing, ids: new Set<number>() })
  const selected: ReadonlySet<number> = of === narrowing ? ids : new Set()

  const put = (some: readonly number[], isTicked: boolean) => {
    const next = new Set(selected)
    for (const id of some) {
      if (isTicked) next.add(id)
      else next.delete(id)
    }
    setSelection({ of: narrowing, ids: next })
  }
  return {
    selected,
    put,
    toggle: (id: number) => put([id], !selected.has(id)),
    clear: () => setSelection({ of: narrowing, ids: new Set() }),
  }
}

export type Selection = ReturnType<typeof useSelection>
