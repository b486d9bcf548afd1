import { ArrowLeft, ShieldAlert, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Session } from '../shell/session.ts'
import { suspected, usePage } from './use-apart.ts'

/** What is kept apart from the list. */
export const views = ['suspected', 'deleted'] as const
export type View = (typeof views)[number]

type Given = {
  session: Session
  shown: View | undefined
  mayRestore: boolean
  onShow: (view: View | undefined) => void
}

/** The buttons that lead to what is kept apart, and back; how much is suspected stands beside its name. */
export function Doors({ session, shown, mayRestore, onShow }: Given) {
  const { data } = usePage(session, suspected)
  const count = data?.pagination.total ?? 0
  const bar = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    // The button that was pressed is gone: the keyboard goes on from the way back, or from the door that led away.
    if (before.current !== shown) {
      const buttons = bar.current?.querySelectorAll('button')
      buttons?.[shown || !before.current ? 0 : views.indexOf(before.current)]?.focus()
    }
    before.current = shown
  }, [shown])
  if (shown) {
    return (
      <div ref={bar} className="mb-3 flex">
        <Button variant="outline" size="sm" onClick={() => onShow(undefined)}>
          <ArrowLeft size={17} aria-hidden />
          All contacts
        </Button>
      </div>
    )
  }
  return (
    <div ref={bar} className="mb-3 flex flex-wrap justify-between gap-1 sm:justify-end">
      <Button variant="ghost" size="sm" onClick={() => onShow('suspected')}>
        <ShieldAlert size={17} aria-hidden className="max-sm:hidden" />
        Suspected spam ({count.toLocaleString('en-US')})
      </Button>
      {mayRestore ? (
        <Button variant="ghost" size="sm" onClick={() => onShow('deleted')}>
          <Trash2 size={17} aria-hidden className="max-sm:hidden" />
          Recently deleted
        </Button>
      ) : null}
    </div>
  )
}
