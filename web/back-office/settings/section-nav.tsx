import type { LucideIcon } from 'lucide-react'
import { useInSight } from '../layout/use-in-sight.ts'

type Item = { id: string; label: string; icon: LucideIcon }
type Props = { items: readonly Item[]; currentId: string; onSelect: (id: string) => void }

export function SectionNav({ items, currentId, onSelect }: Props) {
  const current = useInSight<HTMLButtonElement>(currentId)
  return (
    <nav
      aria-label="Settings sections"
      className="flex gap-1 max-md:-mx-1 max-md:scroll-row max-md:p-1 md:sticky md:top-4 md:flex-col"
    >
      {items.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          ref={id === currentId ? current : undefined}
          type="button"
          aria-current={id === currentId ? 'page' : undefined}
          onClick={() => onSelect(id)}
          className="section-link"
        >
          <Icon size={18} aria-hidden className="shrink-0" />
          {label}
        </button>
      ))}
    </nav>
  )
}
