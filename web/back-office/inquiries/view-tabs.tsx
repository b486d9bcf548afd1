import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type ListView, listViews } from '#contract/inquiries/inbox.ts'
import { MenuPopover } from '../layout/menu-popover.tsx'
import { useInSight } from '../layout/use-in-sight.ts'
import type { UrlState } from '../url-state/url-params.ts'
import { useInbox } from './inbox.tsx'

export const viewLabels: Record<ListView, string> = {
  overdue: 'Overdue',
  due_today: 'Due today',
  mine: 'Mine',
  nobodys: 'Nobody’s',
  reachable_now: 'Reachable now',
  wrote_back: 'Wrote back',
  drafts: 'Drafts',
}

type View = UrlState['queue']

type Props = { chosen: View; onChoose: (view: View) => void }

const labelOf = (view: View) => (view ? viewLabels[view] : 'All contacts')

/** How many contacts a view has; nothing until that was read. */
function Count({ view }: { view: View }) {
  const views = useInbox().counts?.views
  if (!views || !view) return null
  const isLate = view === 'overdue' && views.overdue > 0
  return (
    <span data-late={isLate || undefined} className="count">
      {views[view].toLocaleString('en-US')}
    </span>
  )
}

/** Views of the list with their counts, of which one may be chosen. */
export function ViewTabs({ chosen, onChoose }: Props) {
  const views = useInbox().counts?.views
  const isShown = (view: ListView) => view !== 'drafts' || view === chosen || (views?.drafts ?? 0) > 0
  const inSight = useInSight<HTMLButtonElement>(chosen)
  return (
    <div role="group" aria-label="Views" className="views">
      {(['', ...listViews.filter(isShown)] as const).map((view) => (
        <button
          key={view}
          ref={view === chosen ? inSight : undefined}
          type="button"
          aria-pressed={view === chosen}
          onClick={() => onChoose(view === chosen ? '' : view)}
        >
          {labelOf(view)}
          <Count view={view} />
        </button>
      ))}
    </div>
  )
}

/** The same where they have no room beside each other. */
export function ViewMenu({ chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <MenuPopover
      title="Views"
      icon={ChevronDown}
      open={isOpen}
      onOpenChange={setIsOpen}
      triggerProps={{ className: 'tool view-menu' }}
      label={
        <span>
          {labelOf(chosen)} <Count view={chosen} />
        </span>
      }
    >
      <ViewTabs
        chosen={chosen}
        onChoose={(view) => {
          setIsOpen(false)
          onChoose(view)
        }}
      />
    </MenuPopover>
  )
}
