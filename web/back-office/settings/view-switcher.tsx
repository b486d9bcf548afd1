import { ArrowLeft, HandHeart, type LucideIcon, ScrollText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

export const settingsViews = ['audit', 'privacy'] as const
export type View = (typeof settingsViews)[number]

const viewButtons: Record<View, { label: string; Icon: LucideIcon }> = {
  audit: { label: 'Audit', Icon: ScrollText },
  privacy: { label: 'Data care', Icon: HandHeart },
}

type Props = { openView: View | undefined; onSelect: (to: View | undefined) => void }

/** The pressed button becomes the way back, so that it keeps the focus. */
export function ViewSwitcher({ openView, onSelect }: Props) {
  return (
    <div className={openView ? 'mb-3 flex' : 'mb-3 flex max-w-2xl justify-end gap-1'}>
      {settingsViews
        .filter((view) => !openView || openView === view)
        .map((view) => {
          const { label, Icon } = viewButtons[view]
          return (
            <Button
              key={view}
              variant={openView ? 'outline' : 'ghost'}
              size="sm"
              onClick={() => onSelect(openView ? undefined : view)}
            >
              {openView ? <ArrowLeft size={17} aria-hidden /> : <Icon size={17} aria-hidden />}
              {openView ? 'Settings' : label}
            </Button>
          )
        })}
    </div>
  )
}
