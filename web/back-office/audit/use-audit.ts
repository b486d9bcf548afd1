import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  type AuditAction,
  auditActions,
  listAuditEntries,
  nonAdminActors,
} from '#contract/audit.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useLoadError } from '../lists/use-load-error.ts'
import { useCall } from '../session/use-session.ts'

const limit = '50'

export type AuditFilter = { action: AuditAction | undefined; actor: string | undefined }

const isActor = (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) || nonAdminActors.some((known) => known === text)

/** Ignores unknown values in the address. */
export const parseAuditFilter = (params: { action: string; actor: string }): AuditFilter => ({
  action: auditActions.find((known) => known === params.action),
  actor: isActor(params.actor) ? params.actor : undefined,
})

export const useAudit = ({ action, actor }: AuditFilter) => {
  const call = useCall()
  const audit = useInfiniteQuery({
    queryKey: [...queryKeys.audit, action, actor],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditEntries,
        { query: { limit, action, actor, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })
  useLoadError(audit.error, 'The audit could not be loaded.')
  return audit
}
