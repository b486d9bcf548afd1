import {
  type ActiveSession,
  endOtherSessions,
  endSession,
  listSessions,
} from '#contract/accounts/sessions.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { pluralize } from '../format/pluralize.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useAdminQuery } from '../lists/use-admin-query.ts'

const sessionsKey = ['sessions']
const invalidates = [sessionsKey, queryKeys.audit]

export const deviceOf = ({ device }: ActiveSession): string => device ?? 'Unknown device'

export const useSessions = () =>
  useAdminQuery(
    sessionsKey,
    async (call, signal) => (await call(listSessions, {}, { signal })).sessions,
  )

export const useEndSession = () =>
  useAdminMutation({
    invalidates,
    mutationFn: (call, { id }: ActiveSession) => call(endSession, { params: { id: String(id) } }),
    onSuccess: (session) => ({ text: `${deviceOf(session)} is signed out.` }),
    onError: 'The session was not ended.',
  })

export const useEndOtherSessions = () =>
  useAdminMutation({
    invalidates,
    mutationFn: (call, _: null) => call(endOtherSessions, {}),
    onSuccess: (_, { ended }) => ({
      text: `Signed out elsewhere: ${pluralize(ended, 'session')}.`,
    }),
    onError: 'The other sessions were not ended.',
  })
