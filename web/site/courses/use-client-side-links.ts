import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isModifiedClick } from '#web/ui/modified-click.ts'

/** In the state of a history entry: there is an entry of ours before it, to which closing may go back. */
const fromGrid = { fromGrid: true }

/** Whether the entry was made by a click on the grid. */
export const cameFromGrid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGrid' in state

/** Answers clicks on plain links without loading the page anew, as a router's link does. */
export const useClientSideLinks = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || isModifiedClick(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { state: fromGrid })
  }
}
