import { type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { changeDeskSettings } from '#contract/accounts/desk-settings.ts'
import type { Role } from '#contract/accounts/roles.ts'
import { SettingChoice } from '../editing/choice.tsx'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { roleLabels } from '../format/words.ts'
import { useFocusTarget } from '../layout/focus-targets.tsx'
import { useInSight } from '../layout/use-window-holds.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useSession } from '../session/use-session.ts'
import { useTeamReply } from '../session/use-team.ts'
import { useUrlState } from '../url-state/url-state.tsx'
import { Signature } from './signature.tsx'

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

function AccountFacts() {
  const { admin } = useSession()
  const rows = [
    ['Name', admin.name],
    ['Email', admin.email],
    ['Role', roleLabels[admin.role] ?? admin.role],
  ]
  return (
    <>
      <dl className="divide-y divide-line">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-x-6 py-2 first:pt-0 sm:grid-cols-[6rem_1fr]">
            <dt className="text-slate">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 rounded-s bg-sky px-4 py-3 text-navy">
        Passwords can be changed only through the backend API or database. Please contact the system administrator.
      </p>
    </>
  )
}

function Account() {
  const settings = useTeamReply()?.settings
  return (
    <SettingsFrame>
      <SettingsBlock title="Account Information" text="Read-only.">
        <AccountFacts />
      </SettingsBlock>
      {settings ? (
        <>
          <SettingsBlock title="Calls" text="What one press of an outcome does.">
            <SettingChoice
              label="A call is one press"
              text="Reached and Left a message also make it yours if nobody has it, move it from pending to contacted, and open the note. No answer and Later propose the next step, which Enter takes. Undo takes all of a press back."
              stored={settings.one_press_calls}
              call={(call, isOn) => call(changeDeskSettings, { body: { one_press_calls: isOn } })}
              invalidates={[queryKeys.team]}
              done={(isOn) => (isOn ? 'A call is one press now.' : 'A press records the outcome alone now.')}
              failed="The setting could not be changed."
            />
          </SettingsBlock>
          <SettingsBlock title="Mails to families">
            <Signature stored={settings.mail_signature} />
          </SettingsBlock>
        </>
      ) : null}
    </SettingsFrame>
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
