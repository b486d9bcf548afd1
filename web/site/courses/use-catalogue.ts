import { useMemo, useState } from 'react'
import { fetchBoards, fetchCategoriesWithOptions } from '#web/api/catalogue.ts'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import type { Category } from './category-display.ts'
import type { Board, InitialCourses } from './initial-courses.ts'

export type Catalogue = ReturnType<typeof useCatalogue>['catalogue']

const fetchCategories = async (signal: AbortSignal) => {
  const categories = await fetchCategoriesWithOptions(signal)
  if (categories.length === 0) console.warn('The catalogue has no course to show.')
  return categories
}

/** The server's catalogue stands until the browser's own calls are answered. */
export const useCatalogue = (initial: InitialCourses | null, fallbackBoards: readonly string[]) => {
  const [fetchCourses, setFetchCourses] = useState(() => fetchCategories)
  const courses = useFetchedList(fetchCourses)
  const boardList = useFetchedList(fetchBoards)

  const catalogue = useMemo(() => {
    // A retry starts without data.
    const initialCategories: readonly Category[] | null =
      fetchCourses === fetchCategories ? (initial?.categories ?? null) : null
    return {
      categories: courses.state === 'loading' ? initialCategories : courses.items,
      /** After a failed call what came with the page is not shown any more. */
      hasFailed: courses.state === 'failed',
      retry: () => setFetchCourses(() => (signal: AbortSignal) => fetchCategories(signal)),
    }
  }, [fetchCourses, initial, courses])

  const boards = useMemo((): Board[] | null => {
    const latest = boardList.state === 'loading' ? initial?.boards : boardList.items
    if (!latest) return null
    // Without a board nobody could use the chat.
    return latest.length > 0 ? latest : fallbackBoards.map((name) => ({ id: null, name, description: null }))
  }, [initial, boardList, fallbackBoards])

  return { catalogue, boards, isSettled: courses.state !== 'loading' }
}
