import { useMutation } from '@tanstack/react-query'
import {
  eraseParentData,
  exportParentData,
  findParentData,
  type ParentData,
  type ParentDataSummary,
} from '#contract/privacy.ts'
import { saveFile } from '#web/api/save-file.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { describeFailure } from '../format/describe-failure.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

export type FoundParent = { email: string; summary: ParentDataSummary }

/** The file name omits the e-mail address: others may see the list of downloads. */
const toFile = (parentData: ParentData) => ({
  file: new Blob([JSON.stringify(parentData, null, 2)], { type: 'application/json' }),
  name: `contact_data_${parentData.exported_at.slice(0, 10)}.json`,
})

const useFindParent = () => {
  const call = useCall()
  const find = useMutation({
    mutationFn: async (email: string): Promise<FoundParent> => ({
      email,
      summary: (await call(findParentData, { body: { email } })).summary,
    }),
  })
  useSessionExpiry(find.error)
  return find
}

/** Finds, exports and erases a parent's data. A mutation finds, not a query: every look-up is audited. */
export const useParentData = () => {
  const find = useFindParent()
  const save = useAdminMutation({
    mutationFn: async (call, { email }: FoundParent) => {
      const { parentData } = await call(exportParentData, { body: { email } })
      saveFile(toFile(parentData))
    },
    invalidates: [queryKeys.audit],
    onSuccess: ({ summary }) => ({
      text: `The file is downloaded: ${pluralize(summary.inquiries, 'contact')}.`,
    }),
    onError: 'The data could not be exported.',
  })
  const erase = useAdminMutation({
    mutationFn: (call, { email, summary: { inquiries } }: FoundParent) =>
      call(eraseParentData, { body: { email, inquiries } }),
    invalidates: [
      queryKeys.inquiries,
      queryKeys.deletedInquiries,
      queryKeys.suspectedInquiries,
      queryKeys.statistics,
      queryKeys.audit,
    ],
    onSuccess: ({ summary }) => {
      find.reset()
      return { text: `Erased for good: ${pluralize(summary.inquiries, 'contact')}.` }
    },
    onError: 'Nothing was erased.',
  })
  return {
    find: find.mutate,
    parent: find.data,
    failure: find.error ? describeFailure(find.error, 'The family could not be looked up.') : null,
    isBusy: find.isPending || save.isPending || erase.isPending,
    save: save.mutate,
    erase: erase.mutate,
  }
}
