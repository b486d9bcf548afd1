import { ArrowLeft, ShieldAlert, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useInbox } from './inbox.tsx'

export const contactViews = ['suspected', 'deleted'] as const
export type ContactView = (typeof contactViews)[number]

export const contactViewLabels: Record<ContactView, string> = {
  suspected: 'Suspected spam',
  deleted: 'Recently deleted',
}

type Props = {
  activeView: ContactView | undefined
  onViewChange: (view: ContactView | undefined) => void
}

/** Buttons to suspected spam (with its count) and to deleted contacts, or back. */
export function ContactViewSwitcher({ activeView, onViewChange }: Props) {
  const { counts } = useInbox()
  const count = counts?.suspected ?? 0
  /** The button that leads back, or the one that was pressed before. */
  const counterpart = useRef<HTMLButtonElement>(null)
  const [lastView, setLastView] = useState<ContactView>(activeView ?? 'suspected')
  if (activeView && activeView !== lastView) setLastView(activeView)
  const previousView = useRef(activeView)
  useEffect(() => {
    // The pressed button is gone.
    if (previousView.current !== activeView) counterpart.current?.focus()
    previousView.current = activeView
  }, [activeView])
  if (activeView) {
    return (
      <div className="flex">
        <Button ref={counterpart} variant="outline" size="sm" onClick={() => onViewChange(undefined)}>
          <ArrowLeft size={17} aria-hidden />
          All contacts
        </Button>
      </div>
    )
  }
  return (
    <div className="flex shrink-0 gap-1 sm:ml-auto">
      <Button
        ref={lastView === 'suspected' ? counterpart : undefined}
        variant="ghost"
        size="sm"
        className="gap-1.5 sm:min-h-8 sm:px-2 sm:text-xs sm:max-lg:px-1"
        onClick={() => onViewChange('suspected')}
      >
        <ShieldAlert size={17} aria-hidden className="max-sm:hidden" />
        <span className="sm:max-lg:sr-only">{contactViewLabels.suspected}</span> ({count.toLocaleString('en-US')})
      </Button>
      <Button
        ref={lastView === 'deleted' ? counterpart : undefined}
        variant="ghost"
        size="sm"
        className="gap-1.5 sm:min-h-8 sm:px-2 sm:text-xs sm:max-lg:px-1"
        onClick={() => onViewChange('deleted')}
      >
        <Trash2 size={17} aria-hidden className="max-sm:hidden" />
        <span className="sm:max-lg:sr-only">{contactViewLabels.deleted}</span> (
        {(counts?.deleted ?? 0).toLocaleString('en-US')})
      </Button>
    </div>
  )
}
