import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '../../lists/empty-state.tsx'

const page = (
  <>
    <path
      d="M58 30h50l16 16v48a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z"
      fill="var(--color-white)"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path
      d="M108 30v16h16M70 60h40M70 72h40M70 84h24"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
    />
    <path d="M70 46h22" stroke="var(--color-amber)" strokeWidth="3.5" strokeLinecap="round" />
  </>
)

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void }

export function NoOptions({ isFiltered, onClear, onAdd }: Props) {
  return (
    <EmptyState
      title="No course options found"
      text={
        isFiltered
          ? 'Nothing matches this search and category.'
          : 'Visitors choose a course option inside a category. Add the first one.'
      }
      illustration={page}
    >
      <Button variant="outline" size="sm" onClick={isFiltered ? onClear : onAdd}>
        {isFiltered ? 'Show all course options' : 'Add the first course option'}
      </Button>
    </EmptyState>
  )
}
