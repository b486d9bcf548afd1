import { useState } from 'react'
import { fetchCategoryOptions } from '#web/api/catalogue.ts'
import { useFetchedList } from '#web/ui/use-fetched-list.ts'
import type { CourseOption } from '../initial-courses.ts'

/** Those of the server's page stand until the browser's own call succeeds. */
export const useOptions = (categoryId: number, initialOptions: readonly CourseOption[] | null) => {
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
