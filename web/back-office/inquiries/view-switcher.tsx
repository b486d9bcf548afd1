import { ArrowLeft, ChevronDown, type LucideIcon, ShieldAlert, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { type ListView, listViews } from '#contract/inquiries/inbox.ts'
import { formatCount } from '../format/words.ts'
import { Action } from '../layout/action.tsx'
import { useFocusTargets } from '../layout/focus-targets.tsx'
import { MenuPopover } from '../layout/menu-popover.tsx'
import { Segmented } from '../layout/segmented.tsx'
import type { UrlState } from '../url-state/url-params.ts'
import { useUrlState } from '../url-state/url-state.tsx'
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

const labelOf = (view: View) => (view ? viewLabels[view] : 'All contacts')

/** How many contacts a view has; nothing until that was read. */
function Count({ view }: { view: View }) {
  const views = useInbox().counts?.views
  if (!views || !view) return null
  const isLate = view === 'overdue' && views.overdue > 0
  return (
    <span data-late={isLate || undefined} className="count">
      {formatCount(views[view])}
    </span>
  )
}

/** Views of the list with their counts, of which one may be chosen. */
export function ViewTabs({ onChosen }: { onChosen?: () => void }) {
  const { urlState, setUrlState } = useUrlState()
  const { queue: chosen } = urlState
  const views = useInbox().counts?.views
  const isShown = (view: ListView) => view !== 'drafts' || view === chosen || (views?.drafts ?? 0) > 0
  const options = (['', ...listViews.filter(isShown)] as const).map(
    (view) => [view, [labelOf(view), <Count key={view} view={view} />]] as const,
  )
  const choose = (view: View) => {
    onChosen?.()
    setUrlState({ queue: view === chosen ? '' : view })
  }
  return <Segmented look="views" label="Views" options={options} chosen={chosen} onChoose={choose} />
}

/** The same where they have no room beside each other. */
export function ViewMenu() {
  const { queue: chosen } = useUrlState().urlState
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
      <ViewTabs onChosen={() => setIsOpen(false)} />
    </MenuPopover>
  )
}

export const contactViews = ['suspected', 'deleted'] as const
export type ContactView = (typeof contactViews)[number]

export const contactViewLabels: Record<ContactView, string> = {
  suspected: 'Suspected spam',
  deleted: 'Recently deleted',
}

const icons: Record<ContactView, LucideIcon> = { suspected: ShieldAlert, deleted: Trash2 }

type PlacesProps = { last?: ContactView; lastButton?: Ref<HTMLButtonElement> }

/** Buttons to suspected spam and to deleted contacts, with their counts. */
export function ContactPlaces({ last, lastButton }: PlacesProps) {
  const { setUrlState } = useUrlState()
  const { counts } = useInbox()
  return (
    <div className="places">
      {contactViews.map((view) => (
        <Action
          key={view}
          ref={last === view ? lastButton : undefined}
          icon={icons[view]}
          label={contactViewLabels[view]}
          onClick={() => setUrlState({ view })}
        >
          {` (${formatCount(counts?.[view] ?? 0)})`}
        </Action>
      ))}
    </div>
  )
}

/** The ways to the places besides the list, which a menu may hold, or back. */
export function ContactViewSwitcher({
  activeView,
  isFolded,
}: {
  activeView: ContactView | undefined
  isFolded: boolean
}) {
  const { setUrlState } = useUrlState()
  const targets = useFocusTargets()
  /** The button that leads back, or the one that was pressed before. */
  const counterpart = useRef<HTMLButtonElement>(null)
  const [lastView, setLastView] = useState<ContactView>(activeView ?? 'suspected')
  if (activeView && activeView !== lastView) setLastView(activeView)
  const previousView = useRef(activeView)
  useEffect(() => {
    // The pressed button is gone.
    if (previousView.current !== activeView) (counterpart.current ?? targets.find('list heading'))?.focus()
    previousView.current = activeView
  }, [activeView, targets])
  if (activeView) {
    return <Action ref={counterpart} icon={ArrowLeft} label="All contacts" onClick={() => setUrlState({ view: '' })} />
  }
  return isFolded ? null : <ContactPlaces last={lastView} lastButton={counterpart} />
}
