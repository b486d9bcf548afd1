import type { Input } from '#contract/endpoint.ts'
import { inquiryActs } from '#contract/inquiries/acts.ts'
import { addInquiry } from '#contract/inquiries/inquiry-acts.ts'
import { useEditor, type VersionedRow } from '../../editing/use-editor.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { sayText } from '../acts/act-words.ts'
import { affectedLists } from '../acts/affected-queries.ts'
import { forgetRepeatKey, repeatKeyOf } from '../acts/repeat-keys.ts'
import { pagesKey } from '../list/use-inquiries.ts'

export type Added = Input<typeof addInquiry>['body']

const words = inquiryActs.inquiry_added

export const useAddContact = () => {
  const { setUrlState } = useUrlState()
  return useEditor<VersionedRow, Added, { id: number }>({
    queryKey: pagesKey,
    alsoInvalidates: affectedLists,
    save: async (call, _target, values) => {
      const idempotencyKey = repeatKeyOf(addInquiry.path, values)
      const reply = await call(addInquiry, { body: values }, { idempotencyKey })
      forgetRepeatKey(addInquiry.path)
      return reply
    },
    successText: (_isNew, { parentFirstName, parentLastName }) =>
      sayText(words.done, { name: [parentFirstName, parentLastName].filter(Boolean).join(' ') }),
    successAction: ({ id }) => ({ label: 'Show', onClick: () => setUrlState({ contact: id }) }),
    toErrorToast: ({ message: reason }) => ({ text: sayText(words.failed, { reason }) }),
  })
}
