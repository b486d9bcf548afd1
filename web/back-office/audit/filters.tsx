import { type AuditAction, auditActions } from '#contract/audit.ts'
import { Refresh } from '../shell/refresh.tsx'
import { acts } from './acts.tsx'
import { others } from './entry.tsx'
import type { Narrowing } from './use-audit.ts'

type Given = {
  narrowing: Narrowing
  administrators: readonly { id: number; name: string }[]
  isBusy: boolean
  onChoose: (to: { action?: string; actor?: string }) => void
  onRefresh: () => void
}

const selectClass =
  'min-h-11 max-w-full min-w-0 grow basis-48 rounded-full border-[1.5px] border-field bg-white px-4 text-base hover:border-slate sm:max-w-72'

const labelOf = (action: AuditAction) => acts[action].label

/** What, who and Refresh. */
export function Filters({ narrowing, administrators, isBusy, onChoose, onRefresh }: Given) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <select
        aria-label="Filter by act"
        value={narrowing.action ?? ''}
        onChange={(event) => onChoose({ action: event.currentTarget.value })}
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
        value={narrowing.actor ?? ''}
        onChange={(event) => onChoose({ actor: event.currentTarget.value })}
        className={selectClass}
      >
        <option value="">Everybody</option>
        {administrators.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {Object.entries(others).map(([actor, name]) => (
          <option key={actor} value={actor}>
            {name}
          </option>
        ))}
      </select>
      <Refresh isBusy={isBusy} onRefresh={onRefresh} />
    </div>
  )
}
