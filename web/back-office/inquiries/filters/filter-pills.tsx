import { X } from 'lucide-react'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import { useUrlState } from '../../url-state/url-state.tsx'
import { activeFilters, noFilters } from './active-filters.ts'
import { useOwnerNames } from './use-owner-names.ts'

/** Says why the list is short, and ends each reason by a press. */
export function FilterPills() {
  const { urlState, setUrlState } = useUrlState()
  const targets = useFocusTargets()
  const active = activeFilters(urlState, useOwnerNames())
  if (active.length === 0) return null
  const end = (changes: Parameters<typeof setUrlState>[0]) => {
    // The pressed button is gone.
    targets.focus('filters button')
    setUrlState({ ...changes, page: 1, contact: null })
  }
  return (
    <div role="group" aria-label="Active filters" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-label={`Remove the filter: ${label}`}
          onClick={() => end({ [name]: '' })}
          className="filter-pill inline-flex max-w-full items-center gap-1.5 bg-sky"
        >
          <span className="min-w-0 truncate">{label}</span>
          <X size={14} aria-hidden className="shrink-0" />
        </button>
      ))}
      <button
        type="button"
        onClick={() => end(noFilters)}
        className="min-h-10 rounded-s px-1.5 text-sm font-semibold text-blue underline underline-offset-4 hover:text-navy sm:min-h-8 sm:text-xs"
      >
        Clear filters
      </button>
    </div>
  )
}
