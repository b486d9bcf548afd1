import { statusLabel } from '../shell/status.ts'
import { type Filter, filters } from './use-place.ts'

type Given = { chosen: Filter; onChoose: (filter: Filter) => void }

export function Filters({ chosen, onChoose }: Given) {
  return (
    <div role="group" aria-label="Filter by status" className="flex flex-wrap gap-1.5">
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
          className="min-h-10 rounded-full border-[1.5px] border-line bg-white px-3.5 text-[0.92rem] font-semibold transition-colors hover:border-azure aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
        >
          {filter === 'all' ? 'All' : statusLabel(filter)}
        </button>
      ))}
    </div>
  )
}
