import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'

const shelf = (
  <>
    <g fill="var(--color-white)" stroke="var(--color-navy)" strokeWidth="2.5">
      <rect x="56" y="36" width="16" height="48" rx="3" />
      <rect x="76" y="44" width="13" height="40" rx="3" />
      <path d="m97 45 13-4 12 40-13 4z" strokeLinejoin="round" />
    </g>
    <path d="M44 87h92" stroke="var(--color-navy)" strokeWidth="3" strokeLinecap="round" />
    <path d="M60 46h8" stroke="var(--color-amber)" strokeWidth="3" strokeLinecap="round" />
  </>
)

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void }

export function NoCategories({ isFiltered, onClear, onAdd }: Props) {
  return (
    <EmptyState
      title="No categories found"
      text={
        isFiltered
          ? 'No category has this in its name.'
          : 'Visitors browse categories on the Courses page. Add the first one.'
      }
      illustration={shelf}
    >
      <Button variant="outline" size="sm" onClick={isFiltered ? onClear : onAdd}>
        {isFiltered ? 'Show all categories' : 'Add the first category'}
      </Button>
    </EmptyState>
  )
}
