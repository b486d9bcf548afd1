import { auditActions } from '#contract/audit.ts'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { nonAdminNames } from './entry.tsx'
import { labelOf } from './texts.ts'
import type { AuditFilter } from './use-audit.ts'

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
