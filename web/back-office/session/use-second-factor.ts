import { readSecondFactor } from '#contract/accounts/second-factor.ts'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'

export const useSecondFactor = () =>
  useAdminQuery(
    queryKeys.secondFactor,
    (call, signal) => call(readSecondFactor, {}, { signal }),
    // Only what is changed here changes it: recovery codes must not vanish because a window came back.
    { staleTime: Number.POSITIVE_INFINITY },
  )
