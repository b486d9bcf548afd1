import { useQuery } from '@tanstack/react-query'
import { readSecondFactor } from '#contract/accounts/second-factor.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from './use-session.ts'
import { useSessionExpiry } from './use-sign-out.ts'

export const secondFactorKey = queryKeys.secondFactor

export const useSecondFactor = () => {
  const call = useCall()
  const query = useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call(readSecondFactor, {}, { signal }),
    // Only what is changed here changes it: recovery codes must not vanish because a window came back.
    staleTime: Number.POSITIVE_INFINITY,
  })
  useSessionExpiry(query.error)
  return query
}
