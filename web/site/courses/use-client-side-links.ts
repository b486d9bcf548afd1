import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isModifiedClick } from '#web/ui/modified-click.ts'

/** In the history entry's state: the entry before it is the grid, to which closing may go back. */
const fromGrid = { fromGrid: true }

export const cameFromGrid = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromGrid' in state

/** Makes plain links navigate in the browser, as a router's `Link` does. */
export const useClientSideLinks = () => {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || isModifiedClick(event)) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { state: fromGrid })
  }
}
