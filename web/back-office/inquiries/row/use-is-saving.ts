import { useIsMutating } from '@tanstack/react-query'
import type { Contact } from '#contract/inquiries/inquiries.ts'

/** Whether an act on the contact is not answered yet. */
export const useIsSaving = (contactId: number): boolean =>
  useIsMutating({
    predicate: ({ state }) =>
      (state.variables as { row?: Contact } | undefined)?.row?.id === contactId,
  }) > 0
