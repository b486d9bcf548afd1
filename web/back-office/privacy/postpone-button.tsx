import { postponeForgetting, readForgetting } from '#contract/forgetting.ts'
import { ActButton } from '../lists/act-button.tsx'
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

/** Stays where it is, and keeps the focus: what was postponed can be postponed again. */
export const PostponeButton = ({ startsAt }: { startsAt: string }) => (
  <ActButton
    invalidates={[forgettingKey, queryKeys.audit]}
    act={{
      label: 'Postpone by 30 days',
      call: (call) => call(postponeForgetting, { body: { starts_at: startsAt } }),
      done: 'Postponed by 30 days.',
      failed: 'Nothing was postponed.',
    }}
  />
)
