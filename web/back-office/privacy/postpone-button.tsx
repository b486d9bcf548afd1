import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import { Button } from '#web/ui/button.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const forgettingKey = ['forgetting']

/** It changes by the day. */
const staleTimeMs = 5 * 60_000

export const useForgetting = ({ enabled = true } = {}) =>
  useAdminQuery(forgettingKey, async (call, signal) => (await call(readForgetting, {}, { signal })).forgetting, {
    staleTime: staleTimeMs,
    enabled,
  })

const usePostponeForgetting = () =>
  useAdminMutation({
    mutationFn: (call, starts_at: string) => call(postponeForgetting, { body: { starts_at } }),
    invalidates: [forgettingKey, queryKeys.audit],
    onSuccess: () => ({ text: 'Postponed by 30 days.' }),
    onError: 'Nothing was postponed.',
  })

/** Stays where it is, and keeps the focus: what was postponed can be postponed again. */
export function PostponeButton({ startsAt }: { startsAt: string }) {
  const postpone = usePostponeForgetting()
  return (
    <Button
      variant="outline"
      size="sm"
      aria-disabled={postpone.isPending}
      onClick={() => postpone.isPending || postpone.mutate(startsAt)}
    >
      Postpone by 30 days
    </Button>
  )
}
