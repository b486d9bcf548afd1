import { useMutation } from '@tanstack/react-query'
import type { ParentDataSummary } from '#contract/privacy.ts'
import { eraseParent, fetchParentExport, fetchParentSummary } from '#web/api/care.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { errorMessage } from '../format/error-message.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import type { Session } from '../session/session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

/** What was found about an address. */
export type FoundParent = { email: string; found: ParentDataSummary }

/** Looks a family up, exports it and erases it. Looking up is written in the audit: it is done when asked, never by itself. */
export const useParentData = (session: Session) => {
  const find = useMutation({
    mutationFn: async (email: string): Promise<FoundParent> => ({
      email,
      found: await fetchParentSummary(session.token, email),
    }),
  })
  useSessionExpiry(find.error)
  const save = useAdminMutation({
    session,
    mutationFn: async (token, { email }: FoundParent) =>
      saveFile(await fetchParentExport(token, email)),
    invalidates: [queryKeys.audit],
    onSuccess: ({ found }) => ({
      text: `The file is downloaded: ${pluralize(found.inquiries, 'contact')}.`,
    }),
    onError: 'The data could not be exported.',
  })
  const erase = useAdminMutation({
    session,
    mutationFn: (token, { email, found: { inquiries } }: FoundParent) =>
      eraseParent(token, { email, inquiries }),
    invalidates: [
      queryKeys.inquiries,
      queryKeys.deletedInquiries,
      queryKeys.suspectedInquiries,
      queryKeys.statistics,
      queryKeys.audit,
    ],
    onSuccess: ({ found }) => {
      find.reset()
      return { text: `Erased for good: ${pluralize(found.inquiries, 'contact')}.` }
    },
    onError: 'Nothing was erased.',
  })
  return {
    find: find.mutate,
    parent: find.data,
    errorText: find.error ? errorMessage(find.error, 'The family could not be looked up.') : null,
    isBusy: find.isPending || save.isPending || erase.isPending,
    save: save.mutate,
    erase: erase.mutate,
  }
}
