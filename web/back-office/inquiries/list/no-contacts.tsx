import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'

const letter = (
  <>
    <path
      d="M46 46a6 6 0 0 1 6-6h76a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6z"
      fill="var(--color-white)"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
    />
    <path d="m48 43 42 29 42-29" stroke="var(--color-navy)" strokeWidth="2.5" strokeLinejoin="round" />
    <circle cx="132" cy="40" r="7" fill="var(--color-amber)" />
  </>
)

export function NoContacts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title="No contacts found"
      text={isFiltered ? 'Nothing matches this search and filter.' : 'New inquiries from the website appear here.'}
      illustration={letter}
    >
      {isFiltered ? (
        <Button variant="outline" size="sm" onClick={onClear}>
          Show all contacts
        </Button>
      ) : null}
    </EmptyState>
  )
}
