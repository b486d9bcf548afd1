import { X } from 'lucide-react'
import { useUrlState } from '../../url-state/url-state.tsx'
import { useInquiry } from '../list/use-inquiries.ts'

/** Says whose family the list shows, and ends that by a press. */
export function FamilyChip() {
  const { urlState, setUrlState } = useUrlState()
  const { contact, error } = useInquiry(urlState.family)
  if (urlState.family === null) return null
  const name = contact?.parent_name ?? (error ? 'a contact that is gone' : '…')
  return (
    <button
      type="button"
      title="Show all contacts"
      onClick={() => setUrlState({ family: null, page: 1, contact: null })}
      className="mb-3 inline-flex min-h-10 max-w-full items-center gap-2 rounded-full bg-sky px-4 text-sm font-semibold text-navy hover:bg-line"
    >
      <span className="min-w-0 truncate">Family of {name}</span>
      <X size={16} aria-hidden className="shrink-0" />
      <span className="sr-only">, end this filter</span>
    </button>
  )
}
