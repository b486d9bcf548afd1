import { createRequiredContext } from '../layout/required-context.ts'
import type { useListKeys } from './keys/use-list-keys.ts'
import type { ContactActs, useContactActs } from './list/use-contact-acts.ts'
import type { InquiryList } from './list/use-list-state.ts'

/** What the details show. */
export type Desk = Pick<ReturnType<typeof useContactActs>, 'isBusy' | 'proposesIn'> & {
  list: InquiryList
  keys: ReturnType<typeof useListKeys>
}

export const [DeskContext, useDesk] = createRequiredContext<Desk>('The desk')

export type DeskActs = { acts: ContactActs; now: Date; hasKeys: boolean }

/** It changes with the minute alone: a row that has it is not rendered with every press. */
export const [DeskActsContext, useDeskActs] = createRequiredContext<DeskActs>('The acts')
