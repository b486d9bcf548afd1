import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Category } from '../category-display.ts'
import { cameFromGrid } from '../use-client-side-links.ts'

type OpenedCategoryInput = {
  categories: readonly Category[]
  /** Hydration must render what the server did. */
  serverOpenedId: number | undefined
  /** Whether the browser's own call has been answered. */
  isSettled: boolean
}

/**
 * The category of the query string. Closing goes back to the grid, or replaces the address where the visit began with
 * the details. An unknown id is removed from it (R-courses-10).
 */
export const useOpenedCategory = ({
  categories,
  serverOpenedId,
  isSettled,
}: OpenedCategoryInput) => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const hydrated = useHydrated()

  const idInUrl = new URLSearchParams(search).get('category')
  const id = hydrated ? idInUrl : String(serverOpenedId)
  const position = categories.findIndex((category) => String(category.id) === id)
  const category = categories[position]

  const isUnknownId = isSettled && hydrated && idInUrl !== null && !category
  useEffect(() => {
    if (isUnknownId) void navigate('/courses', { replace: true })
  }, [isUnknownId, navigate])

  const close = () => {
    if (cameFromGrid(state)) void navigate(-1)
    else void navigate('/courses', { replace: true })
  }
  return { opened: category ? { category, position } : null, close }
}
