import { useMemo, useState } from 'react'
import type { Courses, PublicBoard } from '#contract/catalogue.ts'
import { readBoards, readCourses } from '#web/api/catalogue.ts'
import { useListing } from '#web/inquiry-form/use-listing.ts'
import { builtInBoards } from './content.ts'
import type { Category } from './face.ts'

export type Board = Pick<PublicBoard, 'name' | 'description'>

export type Catalogue = {
  /** Null while there is nothing to show yet. */
  categories: readonly Category[] | null
  /** The last call failed; what the server had put into the page is gone then (spec §7). */
  failed: boolean
  /** Asks once more. */
  again: () => void
}

const readCategories = async (signal: AbortSignal) => {
  const categories = await readCourses(signal)
  if (categories.length === 0) console.warn('The catalogue has no course to show.')
  return categories
}

const builtIn: Board[] = builtInBoards.map((name) => ({ name, description: null }))

/** The six stand in for boards that cannot be fetched, and where there are none: without a board nobody could ask. */
const orBuiltIn = (boards: Board[]): Board[] => (boards.length > 0 ? boards : builtIn)

/**
 * What the server put into the page, until the calls of chapter 7 have answered: then their outcome, whatever it is.
 * `initial` is null on navigation within the browser, and when the server could not read the catalogue.
 */
export const useCatalogue = (initial: Courses | null) => {
  const [read, setRead] = useState(() => readCategories)
  const courses = useListing(read)
  const listed = useListing(readBoards)

  const catalogue = useMemo((): Catalogue => {
    // Asked again, nothing is known any more.
    const before = read === readCategories ? (initial?.categories ?? null) : null
    return {
      categories: courses.state === 'loading' ? before : courses.entries,
      failed: courses.state === 'failed',
      again: () => setRead(() => (signal: AbortSignal) => readCategories(signal)),
    }
  }, [read, initial, courses])

  const boards = useMemo((): Board[] | null => {
    if (listed.state !== 'loading') return orBuiltIn(listed.entries)
    return initial && orBuiltIn(initial.boards)
  }, [initial, listed])

  return { catalogue, boards, settled: courses.state !== 'loading' }
}
