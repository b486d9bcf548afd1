import { useState } from 'react'
import type { PublicCategory } from '#contract/catalogue.ts'
import { readCategoryOptions } from '#web/api/catalogue.ts'
import { useListing } from '#web/inquiry-form/use-listing.ts'

export type Option = PublicCategory['courseOptions'][number]

/** A category's options, fetched anew; until they come, and should they not, those that the server sent along. */
export const useOptions = (categoryId: number, sent: Option[] | null) => {
  const reader = () => (signal: AbortSignal) => readCategoryOptions(categoryId, signal)
  const [read, setRead] = useState(reader)
  const { state, entries } = useListing(read)
  const isFetched = state === 'ready'
  return {
    options: isFetched ? entries : sent,
    state: isFetched || sent ? ('ready' as const) : state,
    again: () => setRead(reader),
  }
}
