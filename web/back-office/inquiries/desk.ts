import { createRequiredContext } from '../layout/required-context.ts'
import type { useListKeys } from './keys/use-list-keys.ts'
import type { ContactActs } from './list/use-contact-acts.ts'
import type { Export } from './list/use-export.ts'
import type { InquiryList } from './list/use-list-state.ts'

/** What each part of the list, the workspace and the details works with. */
export type Desk = {
  list: InquiryList
  acts: ContactActs
  exports: Export
  now: Date
  keys: ReturnType<typeof useListKeys>
}

export const [DeskContext, useDesk] = createRequiredContext<Desk>('The desk')
