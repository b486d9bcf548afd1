import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditAction, auditActions, otherActors } from '#contract/audit.ts'
import { readAudit } from '#web/api/audit.ts'
import { lists } from '../shell/queries.ts'
import type { Session } from '../shell/session.ts'
import { useLoadFailure } from '../shell/use-load-failure.ts'

/** Entries that one press of “Load more” brings. */
const limit = '50'

/** What the audit is narrowed to; `undefined` is everything. */
export type Narrowing = { action: AuditAction | undefined; actor: string | undefined }

const isActor = (text: string) =>
  /^[1-9]\d{0,9}$/.test(text) || otherActors.some((known) => known === text)

/** The narrowing that an address names; what it misspells is left out. */
export const readNarrowing = (said: { action: string; actor: string }): Narrowing => ({
  action: auditActions.find((known) => known === said.action),
  actor: isActor(said.actor) ? said.actor : undefined,
})

/** The audit, newest first, as far as it was asked for. */
export const useAudit = ({ token }: Session, { action, actor }: Narrowing) => {
  const audit = useInfiniteQuery({
    queryKey: [...lists.audit, action, actor],
    queryFn: ({ pageParam, signal }) =>
      readAudit(token, { limit, action, actor, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })
  useLoadFailure(audit.error, 'The audit could not be loaded.')
  return audit
}
