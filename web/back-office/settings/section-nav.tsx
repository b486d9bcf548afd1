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
          className="flex min-h-11 shrink-0 items-center gap-3 rounded-s px-3.5 text-left font-semibold whitespace-nowrap text-slate transition-colors hover:bg-sky hover:text-ink aria-[current]:bg-sky aria-[current]:text-blue"
        >
          <Icon size={18} aria-hidden className="shrink-0" />
          {label}
        </button>
      ))}
    </nav>
  )
}
