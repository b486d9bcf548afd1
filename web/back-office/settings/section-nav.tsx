import type { LucideIcon } from 'lucide-react'

type Item = { id: string; label: string; icon: LucideIcon }
type Props = { items: readonly Item[]; currentId: string; onSelect: (id: string) => void }

export function SectionNav({ items, currentId, onSelect }: Props) {
  return (
    <nav
      aria-label="Settings sections"
      className="flex gap-1 max-md:-mx-1 max-md:overflow-x-auto max-md:p-1 md:sticky md:top-4 md:flex-col"
    >
      {items.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
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
