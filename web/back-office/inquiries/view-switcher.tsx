import { ArrowLeft, type LucideIcon, ShieldAlert, Trash2 } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { Action } from '../layout/action.tsx'
import { useFocusTargets } from '../layout/focus-targets.tsx'
import { useInbox } from './inbox.tsx'

export const contactViews = ['suspected', 'deleted'] as const
export type ContactView = (typeof contactViews)[number]

export const contactViewLabels: Record<ContactView, string> = {
  suspected: 'Suspected spam',
  deleted: 'Recently deleted',
}

const icons: Record<ContactView, LucideIcon> = { suspected: ShieldAlert, deleted: Trash2 }

type Props = {
  activeView: ContactView | undefined
  /** The buttons stand in a menu. */
  isFolded: boolean
  onViewChange: (view: ContactView | undefined) => void
}

type PlacesProps = Pick<Props, 'onViewChange'> & { last?: ContactView; lastButton?: Ref<HTMLButtonElement> }

/** Buttons to suspected spam and to deleted contacts, with their counts. */
export function ContactPlaces({ onViewChange, last, lastButton }: PlacesProps) {
  const { counts } = useInbox()
  return (
    <div className="places">
      {contactViews.map((view) => (
        <Action
          key={view}
          ref={last === view ? lastButton : undefined}
          icon={icons[view]}
          label={contactViewLabels[view]}
          onClick={() => onViewChange(view)}
        >
          {` (${(counts?.[view] ?? 0).toLocaleString('en-US')})`}
        </Action>
      ))}
    </div>
  )
}

/** The ways to the places besides the list, or back. */
export function ContactViewSwitcher({ activeView, isFolded, onViewChange }: Props) {
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
    return <Action ref={counterpart} icon={ArrowLeft} label="All contacts" onClick={() => onViewChange(undefined)} />
  }
  return isFolded ? null : <ContactPlaces last={lastView} lastButton={counterpart} onViewChange={onViewChange} />
}
