import { useLayoutEffect, useRef } from 'react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { useFocusTargets } from '../../layout/focus-targets.tsx'

/**
 * Where the focus goes when the details close: to the button of the contact that was shown last; when its row has left
 * the list, to that of the row that took its place, or to the list's heading. The search box comes first where it was asked for.
 */
export const useReturnFocus = (contactId: number | undefined, rows: readonly Contact[]) => {
  const targets = useFocusTargets()
  const rowIds = useRef<number[]>([])
  const last = useRef({ id: 0, index: 0 })
  const isSearchDue = useRef(false)
  useLayoutEffect(() => {
    rowIds.current = rows.map(({ id }) => id)
    if (contactId === undefined) return
    const index = rowIds.current.indexOf(contactId)
    if (index !== -1) last.current = { id: contactId, index }
    else if (contactId !== last.current.id) last.current = { id: contactId, index: 0 }
  })
  return {
    returnToSearch: () => {
      isSearchDue.current = true
    },
    returnFocus: (): HTMLElement | true => {
      const searchBox = isSearchDue.current ? targets.find('search box') : undefined
      isSearchDue.current = false
      const { id, index } = last.current
      const ids = rowIds.current
      const returnId = ids.includes(id) ? id : (ids[index] ?? ids.at(-1) ?? 0)
      return searchBox ?? targets.find(`details button ${returnId}`) ?? targets.find('list heading') ?? true
    },
  }
}
