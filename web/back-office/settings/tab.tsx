import { type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Role } from '#contract/accounts/roles.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { useInSight } from '../layout/use-window-holds.ts'
import { Loading, late } from '../lists/loading.tsx'
import { useSession } from '../session/use-session.ts'
import { useUrlState } from '../url-state/url-state.tsx'

const Account = late('This section', () => import('./account.tsx'), {
  isAhead: true,
  fallback: <Loading>Loading...</Loading>,
})

type Item = { id: string; label: string; icon: LucideIcon }
type Props = { items: readonly Item[]; currentId: string; onSelect: (id: string) => void }

function SectionNav({ items, currentId, onSelect }: Props) {
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

export type SettingsSection = {
  id: string
  label: string
  icon: LucideIcon
  /** Absent, it is everybody's. */
  onlyFor?: Role
  content: ReactNode
}

const account: SettingsSection = { id: '', label: 'Account', icon: UserRound, content: <Account /> }

export const visibleSections = (sections: readonly SettingsSection[], role: string) =>
  [account, ...sections].filter(({ onlyFor }) => onlyFor === undefined || onlyFor === role)

/** The account, then the sections that are handed in; an unknown or forbidden `view` shows the account. */
export function SettingsTab({ sections }: { sections: readonly SettingsSection[] }) {
  const { admin } = useSession()
  const { urlState, resetUrlState } = useUrlState()
  const visible = visibleSections(sections, admin.role)
  const current = visible.find(({ id }) => id === urlState.view) ?? account
  const section = useFocusTarget<HTMLDivElement>(`section ${current.id}`)
  return (
    <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[12rem_minmax(0,1fr)]">
      <SectionNav
        items={visible}
        currentId={current.id}
        onSelect={(view) => resetUrlState({ tab: 'settings', view })}
      />
      <div ref={section} tabIndex={-1} role="group" aria-label={current.label} className="min-w-0 outline-none">
        {current.content}
      </div>
    </div>
  )
}
