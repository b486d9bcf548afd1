import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Category } from '../category-display.ts'
import { cameFromGrid } from '../use-client-side-links.ts'

type OpenedCategoryInput = {
  categories: readonly Category[]
  /** Which category the server opened: what hydrates must be what it rendered. */
  serverOpenedId: number | undefined
  /** Whether `categories` is the last word. */
  isSettled: boolean
}

/**
 * The category that the address names, with its position in the catalogue. Closing goes back to the grid where the visit
 * began there, and replaces the address where it began with the details. An address that names nothing is cleaned.
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
