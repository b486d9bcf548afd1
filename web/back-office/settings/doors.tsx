import { ArrowLeft, HandHeart, type LucideIcon, ScrollText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** What super administrators reach from their settings. */
export const views = ['audit', 'care'] as const
export type View = (typeof views)[number]

const looks: Record<View, { label: string; Icon: LucideIcon }> = {
  audit: { label: 'Audit', Icon: ScrollText },
  care: { label: 'Data care', Icon: HandHeart },
}

type Given = { open: View | undefined; onGo: (to: View | undefined) => void }

/** The buttons that lead to each view; the one that was pressed leads back, so that a keyboard stays on it. */
export function Doors({ open, onGo }: Given) {
  return (
    <div className={open ? 'mb-3 flex' : 'mb-3 flex max-w-2xl justify-end gap-1'}>
      {views
        .filter((view) => !open || open === view)
        .map((view) => {
          const { label, Icon } = looks[view]
          return (
            <Button
              key={view}
              variant={open ? 'outline' : 'ghost'}
              size="sm"
              onClick={() => onGo(open ? undefined : view)}
            >
              {open ? <ArrowLeft size={17} aria-hidden /> : <Icon size={17} aria-hidden />}
              {open ? 'Settings' : label}
            </Button>
          )
        })}
    </div>
  )
}
