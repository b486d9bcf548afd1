import { X } from 'lucide-react'
import { useFocusTargets } from '../../layout/focus-targets.tsx'
import type { UrlState } from '../../url-state/url-params.ts'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useInquiry } from '../list/use-inquiries.ts'
import { activeFilters, noFilters, useOwnerNames } from './filter-menu.tsx'

/** Whether something narrows the list that no button of the controls shows. */
export const hasPills = (urlState: UrlState): boolean =>
  urlState.family !== null || activeFilters(urlState, new Map()).length > 0

/** Says why the list is short, and ends each reason by a press. */
export function FilterPills() {
  const { urlState, setUrlState } = useUrlState()
  const targets = useFocusTargets()
  const active = activeFilters(urlState, useOwnerNames())
  const end = (changes: Partial<UrlState>) => {
    // The pressed button is gone.
    targets.focus('filters button')
    setUrlState(changes)
  }
  return (
    <div role="group" aria-label="Active filters" className="pills">
      {urlState.family === null ? null : <FamilyPill id={urlState.family} onEnd={() => end({ family: null })} />}
      {active.map(({ name, label }) => (
        <button key={name} type="button" aria-label={`Remove the filter: ${label}`} onClick={() => end({ [name]: '' })}>
          <span>{label}</span>
          <X size={14} aria-hidden />
        </button>
      ))}
      {active.length > 0 ? (
        <button type="button" onClick={() => end(noFilters)} className="clear-filters">
          Clear filters
        </button>
      ) : null}
    </div>
  )
}

/** Says whose family the list shows. */
function FamilyPill({ id, onEnd }: { id: number; onEnd: () => void }) {
  const { contact, error } = useInquiry(id)
  return (
    <button type="button" title="Show all contacts" onClick={onEnd}>
      <span>Family of {contact?.parent_name ?? (error ? 'a contact that is gone' : '…')}</span>
      <X size={14} aria-hidden />
      <span className="sr-only">, end this filter</span>
    </button>
  )
}
