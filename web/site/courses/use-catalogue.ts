import { useMemo, useState } from 'react'
import type { CoursesPageData, PublicBoard } from '#contract/catalogue.ts'
import { fetchBoards, fetchCategoriesWithOptions } from '#web/api/catalogue.ts'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import type { Category } from './category-display.ts'
import { fallbackBoardNames } from './content.ts'

export type Board = Pick<PublicBoard, 'name' | 'description'>

export type Catalogue = {
  /** Null while there is nothing to show yet. */
  categories: readonly Category[] | null
  /** The last call failed; what the server had put into the page is gone then (spec §7). */
  hasFailed: boolean
  /** Asks once more. */
  retry: () => void
}

const readCategories = async (signal: AbortSignal) => {
  const categories = await fetchCategoriesWithOptions(signal)
  if (categories.length === 0) console.warn('The catalogue has no course to show.')
  return categories
}

const fallbackBoards: Board[] = fallbackBoardNames.map((name) => ({ name, description: null }))

/** The six stand in for boards that cannot be fetched, and where there are none: without a board nobody could ask. */
const withFallback = (boards: Board[]): Board[] => (boards.length > 0 ? boards : fallbackBoards)

/**
 * What the server put into the page, until the calls of chapter 7 have answered: then their outcome, whatever it is.
 * `initial` is null on navigation within the browser, and when the server could not read the catalogue.
 */
export const useCatalogue = (initial: CoursesPageData | null) => {
  const [fetchCourses, setFetchCourses] = useState(() => readCategories)
  const courses = useFetchedList(fetchCourses)
  const boardList = useFetchedList(fetchBoards)

  const catalogue = useMemo((): Catalogue => {
    // Asked again, nothing is known any more.
    const initialCategories = fetchCourses === readCategories ? (initial?.categories ?? null) : null
    return {
      categories: courses.state === 'loading' ? initialCategories : courses.items,
      hasFailed: courses.state === 'failed',
      retry: () => setFetchCourses(() => (signal: AbortSignal) => readCategories(signal)),
    }
  }, [fetchCourses, initial, courses])

  const boards = useMemo((): Board[] | null => {
    if (boardList.state !== 'loading') return withFallback(boardList.items)
    return initial && withFallback(initial.boards)
  }, [initial, boardList])

  return { catalogue, boards, settled: courses.state !== 'loading' }
}
