import { useQuery } from '@tanstack/react-query'
import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { useCall } from '../session/use-session.ts'

const forgettingKey = ['forgetting']

/** It changes by the day. */
const staleTimeMs = 5 * 60_000

export const useForgetting = ({ enabled = true } = {}) => {
  const call = useCall()
  const forgetting = useQuery({
    queryKey: forgettingKey,
    queryFn: async ({ signal }) => (await call(readForgetting, {}, { signal })).forgetting,
    staleTime: staleTimeMs,
    enabled,
  })
  useLoadError(forgetting.error, 'What will be forgotten could not be loaded.')
  return forgetting
}

export const usePostponeForgetting = () =>
  useAdminMutation({
    mutationFn: (call, starts_at: string) => call(postponeForgetting, { body: { starts_at } }),
    invalidates: [forgettingKey, queryKeys.audit],
    onSuccess: () => ({ text: 'Postponed by 30 days.' }),
    onError: 'Nothing was postponed.',
  })
