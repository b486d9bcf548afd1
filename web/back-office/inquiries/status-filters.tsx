import { statusLabel } from '../format/status.ts'
import { useInSight } from '../layout/use-in-sight.ts'
import { type StatusFilter, statusFilters } from '../url-state/url-params.ts'

type Props = { selected: StatusFilter; onChange: (filter: StatusFilter) => void }

export function StatusFilters({ selected, onChange }: Props) {
  const inSight = useInSight<HTMLButtonElement>(selected)
  return (
    <div role="group" aria-label="Filter by status" className="flex shrink-0 gap-1.5">
      {statusFilters.map((filter) => (
        <button
          key={filter}
          ref={filter === selected ? inSight : undefined}
          type="button"
          aria-pressed={filter === selected}
          onClick={() => onChange(filter)}
          className="filter-pill"
        >
          {filter === 'all' ? 'All' : statusLabel(filter)}
        </button>
      ))}
    </div>
  )
}
