import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { brand } from '#brand'
import { type AuditAction, type AuditEntry, auditActions, listAuditEntries, nonAdminActors } from '#contract/audit.ts'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { useLoadError } from '../lists/loaded.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { useCall } from '../session/use-session.ts'
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

type Props = {
  filter: AuditFilter
  administrators: readonly { id: number; name: string }[]
  isBusy: boolean
  onChange: (to: { action?: string; actor?: string }) => void
  onRefresh: () => void
}

const selectClass =
  'min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate sm:max-w-72'

export function Filters({ filter, administrators, isBusy, onChange, onRefresh }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <select
        aria-label="Filter by act"
        value={filter.action ?? ''}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
        className={selectClass}
      >
        <option value="">Everything</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {labelOf(action)}
          </option>
        ))}
      </select>
      <select
        aria-label="Filter by who"
        value={filter.actor ?? ''}
        onChange={(event) => onChange({ actor: event.currentTarget.value })}
        className={selectClass}
      >
        <option value="">Everybody</option>
        {administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {Object.entries(nonAdminNames).map(([actor, name]) => (
          <option key={actor} value={actor}>
            {name}
          </option>
        ))}
      </select>
      <RefreshButton isBusy={isBusy} onRefresh={onRefresh} />
    </div>
  )
}
