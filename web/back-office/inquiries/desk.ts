import { createContext, use } from 'react'
import type { ContactActs } from './list/use-contact-acts.ts'
import type { Export } from './list/use-export.ts'
import type { InquiryList } from './list/use-list-state.ts'

/** What each part of the list, the workspace and the details works with. */
export type Desk = {
  list: InquiryList
  acts: ContactActs
  exports: Export
  now: Date
  /** Whether single keys act on the current contact. */
  hasKeys: boolean
}

export const DeskContext = createContext<Desk | null>(null)

export const useDesk = (): Desk => {
  const desk = use(DeskContext)
  if (!desk) throw new Error('A part of the desk needs its DeskContext.')
  return desk
}
