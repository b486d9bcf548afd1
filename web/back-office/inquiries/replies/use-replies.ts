import { useQueryClient } from '@tanstack/react-query'
import { finishReplies, recordReply } from '#contract/conversation/reply-acts.ts'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { type InquiryChange, inputOf, toErrorToast } from '../acts/inquiry-change.ts'
import { useActMutation } from '../acts/use-act-mutation.ts'

type NewReply = InquiryChange & { body: string; onRecorded: () => void }

/** Records that a family wrote back, and that it needs no answer. */
export function useReplies() {
  const queryClient = useQueryClient()
  const recording = useActMutation({
    mutationKey: ['reply of a family'],
    mutationFn: (call, { row, body }: NewReply, options) =>
      call(recordReply, { ...inputOf(row), body: { body } }, options),
    what: () => '“They wrote back”',
    onSuccess: ({ row, onRecorded }) => {
      onRecorded()
      void queryClient.invalidateQueries({ queryKey: queryKeys.foundMessages })
      return { text: `${row.parent_name} wrote back.` }
    },
    onError: toErrorToast('record the reply'),
  })
  const finishing = useActMutation({
    mutationKey: ['end of replies'],
    mutationFn: (call, { row }: InquiryChange, options) =>
      call(finishReplies, inputOf(row), options),
    what: () => '“Done”',
    onSuccess: ({ row }) => ({ text: `${row.parent_name} waits for no answer any more.` }),
    onError: toErrorToast('mark the reply as done'),
  })
  return {
    isBusy: recording.isPending || finishing.isPending,
    record: recording.mutate,
    finish: (row: Contact) => finishing.mutate({ row }),
  }
}
