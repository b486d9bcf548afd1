import { useLayoutEffect, useRef } from 'react'
import { detailsButtonId } from '../row/row-actions.tsx'

export const listHeadingId = 'contact-forms-heading'

const idsInList = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-contact]')].map(({ dataset }) =>
    Number(dataset['contact']),
  )

/**
 * Where the focus goes when the details close: to the button of the contact that was shown last; when its row has left
 * the list, to that of the row that took its place, or to the list's heading.
 */
export const useReturnFocus = (contactId: number | undefined) => {
  const last = useRef({ id: 0, index: 0 })
  useLayoutEffect(() => {
    if (contactId === undefined) return
    const index = idsInList().indexOf(contactId)
    if (index !== -1) last.current = { id: contactId, index }
    else if (contactId !== last.current.id) last.current = { id: contactId, index: 0 }
  })
  return (): HTMLElement | true => {
    const { id, index } = last.current
    const ids = idsInList()
    const returnId = ids.includes(id) ? id : (ids[index] ?? ids.at(-1) ?? 0)
    return (
      document.getElementById(detailsButtonId(returnId)) ??
      document.getElementById(listHeadingId) ??
      true
    )
  }
}
