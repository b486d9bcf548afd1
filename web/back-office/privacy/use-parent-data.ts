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
import { errorMessage } from '../format/error-message.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

export type FoundParent = { email: string; found: ParentDataSummary }

/** The file name omits the e-mail address: others may see the list of downloads. */
const toFile = (person: ParentData) => ({
  file: new Blob([JSON.stringify(person, null, 2)], { type: 'application/json' }),
  name: `contact_data_${person.exported_at.slice(0, 10)}.json`,
})

const useFindParent = () => {
  const call = useCall()
  const find = useMutation({
    mutationFn: async (email: string): Promise<FoundParent> => ({
      email,
      found: (await call(findParentData, { body: { email } })).found,
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
      const { person } = await call(exportParentData, { body: { email } })
      saveFile(toFile(person))
    },
    invalidates: [queryKeys.audit],
    onSuccess: ({ found }) => ({
      text: `The file is downloaded: ${pluralize(found.inquiries, 'contact')}.`,
    }),
    onError: 'The data could not be exported.',
  })
  const erase = useAdminMutation({
    mutationFn: (call, { email, found: { inquiries } }: FoundParent) =>
      call(eraseParentData, { body: { email, inquiries } }),
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
