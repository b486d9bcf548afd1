import { useEffect } from 'react'
import { type Category, categoryPath } from '../category-display.ts'
import { replaceUrl, useQueryString } from '../page-url.ts'

/** In the history entry's state: the entry before it is the grid, to which closing may go back. */
export const fromGrid = { fromGrid: true }

const cameFromGrid = (): boolean => (history.state as Partial<typeof fromGrid> | null)?.fromGrid === true

const gridPath = '/courses'

type OpenedCategoryInput = { categories: readonly Category[]; serverOpenId: number | null; isSettled: boolean }

/** Closing goes back to the grid, or replaces the address where the visit began with the details. */
export const useOpenedCategory = ({ categories, serverOpenId, isSettled }: OpenedCategoryInput) => {
  const query = useQueryString(serverOpenId === null ? '' : categoryPath(serverOpenId).slice(gridPath.length))
  const id = new URLSearchParams(query).get('category')
  const position = categories.findIndex((category) => String(category.id) === id)
  const category = categories[position]

  // A course that was asked for by its name has the address of its page from here on.
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('course')) return
    replaceUrl(serverOpenId === null ? gridPath : categoryPath(serverOpenId))
  }, [serverOpenId])

  const isUnknownId = isSettled && id !== null && !category
  useEffect(() => {
    if (isUnknownId) replaceUrl(gridPath)
  }, [isUnknownId])

  const close = () => (cameFromGrid() ? history.back() : replaceUrl(gridPath))
  return { opened: category ? { category, position } : null, close }
}
