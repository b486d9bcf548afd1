import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { brand } from '#brand'
import { type AuditAction, type AuditEntry, auditActions, listAuditEntries, nonAdminActors } from '#contract/audit.ts'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { FilterSelect } from '../lists/filter-select.tsx'
import { useLoadError } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { useCall } from '../session/use-session.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { labelOf, Sentence } from './sentence.tsx'

const limit = '50'

type AuditFilter = { action: AuditAction | undefined; actor: string | undefined }

const isActor = (text: string) => /^[1-9]\d{0,9}$/.test(text) || nonAdminActors.some((known) => known === text)

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
      call(listAuditEntries, { query: { limit, action, actor, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    placeholderData: keepPreviousData,
  })
  useLoadError(audit.error, 'The audit could not be loaded.')
  return audit
}

const nonAdminNames: Record<string, string> = {
  visitor: 'A visitor',
  command_line: 'The command line',
  system: brand.name,
}

const actorName = ({ actor, actor_name }: AuditEntry): string =>
  actor_name ?? nonAdminNames[actor] ?? `Administrator no. ${actor}`

export function Entry({ entry, now }: { entry: AuditEntry; now: Date }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:px-5">
      <p className="min-w-0 leading-relaxed">
        <strong className="wrap-anywhere">{actorName(entry)}</strong> <Sentence entry={entry} />
      </p>
      <time
        dateTime={entry.at}
        title={exactTime(entry.at)}
        className="text-sm whitespace-nowrap text-slate tabular-nums"
      >
        {relativeTime(entry.at, now)}
      </time>
    </li>
  )
}

type Props = { filter: AuditFilter; audit: ReturnType<typeof useAudit> }

export function Filters({ filter, audit }: Props) {
  const { setUrlState } = useUrlState()
  const change = (to: { action?: string; actor?: string }) => setUrlState(to, { replace: true })
  const administrators = audit.data?.pages[0]?.administrators ?? []
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <FilterSelect
        label="Filter by act"
        all="Everything"
        options={auditActions.map((action) => [action, labelOf(action)])}
        value={filter.action ?? ''}
        width="sm:max-w-72"
        onChange={(action) => change({ action })}
      />
      <FilterSelect
        label="Filter by who"
        all="Everybody"
        options={[...administrators.map(({ id, name }) => [id, name] as const), ...Object.entries(nonAdminNames)]}
        value={filter.actor ?? ''}
        width="sm:max-w-72"
        onChange={(actor) => change({ actor })}
      />
      <RefreshButton isBusy={audit.isFetching} onRefresh={() => void audit.refetch()} />
    </div>
  )
}
