import { useState } from 'react'
import type { PublicCategory } from '#contract/catalogue.ts'
import { fetchCategoryOptions } from '#web/api/catalogue.ts'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'

export type CourseOption = PublicCategory['courseOptions'][number]

/** A category's options, fetched anew; until they come, and should they not, those that the server sent along. */
export const useOptions = (categoryId: number, initialOptions: CourseOption[] | null) => {
  const makeFetch = () => (signal: AbortSignal) => fetchCategoryOptions(categoryId, signal)
  const [fetchOptions, setFetchOptions] = useState(makeFetch)
  const { state, items } = useFetchedList(fetchOptions)
  const isFetched = state === 'ready'
  return {
    options: isFetched ? items : initialOptions,
    state: isFetched || initialOptions ? ('ready' as const) : state,
    retry: () => setFetchOptions(makeFetch),
  }
}
