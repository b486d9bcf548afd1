import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const forgettingKey = ['forgetting']

/** It changes by the day. */
const staleTimeMs = 5 * 60_000

export const useForgetting = ({ enabled = true } = {}) =>
  useAdminQuery(
    forgettingKey,
    async (call, signal) => (await call(readForgetting, {}, { signal })).forgetting,
    { staleTime: staleTimeMs, enabled },
  )

export const usePostponeForgetting = () =>
  useAdminMutation({
    mutationFn: (call, starts_at: string) => call(postponeForgetting, { body: { starts_at } }),
    invalidates: [forgettingKey, queryKeys.audit],
    onSuccess: () => ({ text: 'Postponed by 30 days.' }),
    onError: 'Nothing was postponed.',
  })
