import { type RefObject, useState } from 'react'
import { clearDraft, readAllValues, storeDraft, type Values } from '../draft.ts'

type Refill = {
  count: number
  values?: Values
  /** What was in them before they were emptied, in memory alone. */
  emptied?: Values | undefined
}

/** Empties the form of a draft that came back, and brings back what was in it. */
export const useStartAgain = (form: RefObject<HTMLFormElement | null>, onRefill: () => void) => {
  const [refill, setRefill] = useState<Refill>({ count: 0 })
  return {
    refill,
    startAgain: () => {
      const emptied = form.current ? readAllValues(form.current) : {}
      clearDraft()
      setRefill(({ count }) => ({ count: count + 1, values: {}, emptied }))
      onRefill()
    },
    takeBack: () => {
      const { count, emptied = {} } = refill
      storeDraft(emptied)
      setRefill({ count: count + 1, values: emptied })
      onRefill()
    },
    forgetEmptied: () => setRefill((last) => (last.emptied ? { ...last, emptied: undefined } : last)),
  }
}
