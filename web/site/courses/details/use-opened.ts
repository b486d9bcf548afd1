import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Category } from '../face.ts'
import { cameFromGrid } from '../use-open-in-place.ts'

type OpenedGiven = {
  categories: readonly Category[]
  /** Which category the server opened: what hydrates must be what it rendered. */
  openedByServer: number | undefined
  /** Whether `categories` is the last word. */
  settled: boolean
}

/**
 * The category that the address names, with its position in the catalogue. Closing goes back to the grid where the visit
 * began there, and replaces the address where it began with the details. An address that names nothing is cleaned.
 */
export const useOpened = ({ categories, openedByServer, settled }: OpenedGiven) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()

  const inAddress = new URLSearchParams(search).get('category')
  const id = hydrated ? inAddress : String(openedByServer)
  const position = categories.findIndex((category) => String(category.id) === id)
  const category = categories[position]

  const namesNothing = settled && hydrated && inAddress !== null && !category
  useEffect(() => {
    if (namesNothing) void navigate('/courses', { replace: true })
  }, [namesNothing, navigate])

  const close = () => {
    if (cameFromGrid(state)) void navigate(-1)
    else void navigate('/courses', { replace: true })
  }
  return { opened: category ? { category, position } : null, close }
}
