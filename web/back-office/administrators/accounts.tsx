import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Administrator, type AdminMails, changeMails, type Invitation } from '#contract/accounts/administrators.ts'
import type { Role } from '#contract/accounts/roles.ts'
import { SettingChoice } from '../editing/choice.tsx'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { useNow } from '../format/use-now.ts'
import { roleLabels } from '../format/words.ts'
import { formatDateTime } from '../format/zoned-time.ts'
import { Rows } from '../lists/list.tsx'
import { queryKeys } from '../lists/query-client.ts'
import type { Mark } from '../lists/row.tsx'
import { ActGroup } from '../lists/row-acts.tsx'
import { accountActs, invitationActs, type SentLink } from './acts.ts'

export const administratorsKey = ['administrators'] as const
/** Whoever is disabled leaves contacts to nobody. */
const lists = [administratorsKey, queryKeys.audit, queryKeys.team, queryKeys.notifications, queryKeys.inquiries]

const describeFactors = ({ factors }: Administrator): string => {
  if (factors.length === 0) return 'Password alone'
  return factors.map((factor) => (factor === 'passkey' ? 'Passkey' : 'Codes')).join(' and ')
}

function SignIns({ admin, now }: { admin: Administrator; now: Date }) {
  const { last_signed_in_at: lastSignIn } = admin
  return (
    <>
      {describeFactors(admin)} · {lastSignIn ? 'signed in ' : 'never signed in'}
      {lastSignIn ? (
        <time dateTime={lastSignIn} title={exactTime(lastSignIn)}>
          {relativeTime(lastSignIn, now)}
        </time>
      ) : null}
    </>
  )
}

const roleMark = (role: Role): Mark => ({
  text: roleLabels[role] ?? role,
  look: role === 'super_admin' ? 'blue' : 'outline',
})

type ManagedProps = { admin: Administrator; hasTeamList: boolean }

function MailChoices({ admin, hasTeamList }: ManagedProps) {
  const choices: { mail: keyof AdminMails; label: string; text: string }[] = [
    {
      mail: 'new_inquiries',
      label: 'New contacts',
      text: hasTeamList
        ? 'The server’s own list (NOTIFY_EMAILS) gets them for now.'
        : 'Each as it comes, and what is overdue of those that nobody has.',
    },
    { mail: 'access_reports', label: 'Reading and exports', text: 'Who downloads contacts, or reads very many.' },
    { mail: 'overdue_digest', label: 'Overdue: one mail a day', text: 'Instead of one for each.' },
  ]
  const offered = choices.filter(({ mail }) => mail !== 'access_reports' || admin.role === 'super_admin')
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mails</legend>
      {offered.map(({ mail, ...choice }) => (
        <SettingChoice
          key={mail}
          {...choice}
          stored={admin.mails[mail]}
          call={(call, isOn) => call(changeMails, { params: { id: String(admin.id) }, body: { [mail]: isOn } })}
          invalidates={lists}
          done={() => `The mails of ${admin.name} are changed.`}
          failed="The mails could not be changed."
        />
      ))}
    </fieldset>
  )
}

function Managed({ admin, hasTeamList }: ManagedProps) {
  return (
    <div className="mt-3 grid gap-5 rounded-s bg-mist p-4 md:grid-cols-2">
      <MailChoices admin={admin} hasTeamList={hasTeamList} />
      {admin.is_self ? (
        <p className="text-sm text-slate">Your own role and access are changed by another super admin.</p>
      ) : (
        <div>
          <p className="text-sm font-semibold">Account</p>
          <ActGroup
            label={`Account of ${admin.name}`}
            subject={admin.name}
            acts={accountActs(admin)}
            invalidates={lists}
          />
        </div>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-6" aria-label={title}>
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </section>
)

type InvitationsProps = { invitations: Invitation[]; onLink: (sent: SentLink) => void }

export function Invitations({ invitations, onLink }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <Part title="Invitations">
      <Rows
        label="Invitations"
        rows={invitations}
        heading="h4"
        invalidates={lists}
        row={(invitation) => ({
          title: invitation.name,
          marks: [
            { text: roleLabels[invitation.role] ?? invitation.role, look: 'outline' },
            invitation.is_expired ? { text: 'Expired', look: 'grey' } : { text: 'Invited', look: 'amber' },
          ],
          lines: [
            invitation.email,
            `${invitation.is_expired ? 'Ended' : 'Until'} ${formatDateTime(invitation.expires_at)} · by ${invitation.invited_by_name}`,
          ],
          acts: invitationActs(invitation, onLink),
        })}
      />
    </Part>
  )
}

type AccountsProps = { administrators: Administrator[]; hasTeamList: boolean }

export function Accounts({ administrators, hasTeamList }: AccountsProps) {
  const [managedId, setManagedId] = useState<number | null>(null)
  const now = useNow()
  return (
    <Part title="Accounts">
      <Rows
        label="Administrators"
        rows={administrators}
        heading="h4"
        invalidates={lists}
        row={(admin) => {
          const isManaged = admin.id === managedId
          return {
            title: admin.name,
            marks: [
              roleMark(admin.role),
              admin.is_disabled ? { text: 'Disabled', look: 'grey' } : null,
              admin.is_self ? { text: 'You', look: 'secondary' } : null,
            ],
            lines: [admin.email, <SignIns key="signed in" admin={admin} now={now} />],
            acts: [
              {
                icon: SlidersHorizontal,
                label: 'Manage',
                isExpanded: isManaged,
                open: () => setManagedId(isManaged ? null : admin.id),
              },
            ],
            beneath: isManaged ? <Managed admin={admin} hasTeamList={hasTeamList} /> : null,
          }
        }}
      />
    </Part>
  )
}
