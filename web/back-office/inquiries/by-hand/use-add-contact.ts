import type { Input } from '#contract/endpoint.ts'
import { addInquiry } from '#contract/inquiries/added-inquiry.ts'
import type { VersionedRow } from '../../editing/editor-state.ts'
import { useEditor } from '../../editing/use-editor.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { affectedLists } from '../acts/affected-queries.ts'
import { pagesKey } from '../list/use-inquiries.ts'
import { useRepeatKey } from './use-repeat-key.ts'

export type Added = Input<typeof addInquiry>['body']

export const useAddContact = () => {
  const { setUrlState } = useUrlState()
  const repeat = useRepeatKey()
  return useEditor<VersionedRow, Added, { id: number }>({
    queryKey: pagesKey,
    alsoInvalidates: affectedLists,
    save: async (call, _target, values) => {
      const idempotencyKey = repeat.keyOf(values)
      const reply = await call(addInquiry, { body: values }, { idempotencyKey })
      repeat.forget()
      return reply
    },
    successText: (_isNew, { parentFirstName, parentLastName }) =>
      `${[parentFirstName, parentLastName].filter(Boolean).join(' ')} was added.`,
    successAction: ({ id }) => ({ label: 'Show', onClick: () => setUrlState({ contact: id }) }),
    toErrorToast: ({ message }) => ({ text: `Failed to add contact: ${message}` }),
  })
}
