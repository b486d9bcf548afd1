import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Administrator, AdminMails } from '#contract/accounts/administrators.ts'
import { Badge } from '#web/ui/badge.tsx'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { roleLabels } from '../format/role.ts'
import { RowAction } from '../lists/row-action.tsx'
import { AccountActions } from './account-actions.tsx'
import { useChangeMails } from './use-administrators.ts'

type Choice = { mail: keyof AdminMails; label: string; text: string }

const newContacts: Choice = {
  mail: 'new_inquiries',
  label: 'New contacts',
  text: 'Each as it comes, and what is overdue of those that nobody has.',
}
const accessReports: Choice = {
  mail: 'access_reports',
  label: 'Reading and exports',
  text: 'Who downloads contacts, or reads very many.',
}
const overdueDigest: Choice = {
  mail: 'overdue_digest',
  label: 'Overdue: one mail a day',
  text: 'Instead of one for each.',
}

type MailChoicesProps = { admin: Administrator; hasTeamList: boolean }

function MailChoices({ admin, hasTeamList }: MailChoicesProps) {
  const change = useChangeMails()
  // At once: the state of the mutation comes a moment after the press.
  const [pending, setPending] = useState<Partial<AdminMails>>({})
  const mails = { ...admin.mails, ...pending }
  const toggle = (mail: keyof AdminMails) => {
    if (change.isPending) return
    const chosen = { [mail]: !admin.mails[mail] }
    setPending(chosen)
    change.mutate({ admin, mails: chosen }, { onSettled: () => setPending({}) })
  }
  const choices = [
    hasTeamList ? { ...newContacts, text: 'The server’s own list (NOTIFY_EMAILS) gets them for now.' } : newContacts,
    ...(admin.role === 'super_admin' ? [accessReports] : []),
    overdueDigest,
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mails</legend>
      {choices.map(({ mail, label, text }) => {
        const id = `mail-${admin.id}-${mail}`
        return (
          <div key={mail} className="py-1">
            <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                checked={mails[mail]}
                aria-describedby={id}
                aria-disabled={change.isPending}
                onChange={() => toggle(mail)}
                className="size-5 shrink-0 accent-blue"
              />
              {label}
            </label>
            <p id={id} className="-mt-1.5 pl-8 text-sm text-slate">
              {text}
            </p>
          </div>
        )
      })}
    </fieldset>
  )
}

const describeFactors = ({ factors }: Administrator): string => {
  if (factors.length === 0) return 'Password alone'
  return factors.map((factor) => (factor === 'passkey' ? 'Passkey' : 'Codes')).join(' and ')
}

type Props = { admin: Administrator; hasTeamList: boolean; now: Date }

export function AdministratorRow({ admin, hasTeamList, now }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { last_signed_in_at: lastSignIn } = admin
  return (
    <li className="px-3 py-3 sm:px-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h4 className="text-base leading-6 font-bold wrap-anywhere">{admin.name}</h4>
            {admin.role === 'super_admin' ? (
              <Badge tone="blue">{roleLabels[admin.role]}</Badge>
            ) : (
              <Badge variant="outline">{roleLabels[admin.role]}</Badge>
            )}
            {admin.is_disabled ? <Badge tone="grey">Disabled</Badge> : null}
            {admin.is_self ? <Badge variant="secondary">You</Badge> : null}
          </div>
          <p className="text-sm text-slate wrap-anywhere">{admin.email}</p>
          <p className="text-sm text-slate">
            {describeFactors(admin)} ·{' '}
            {lastSignIn ? (
              <>
                signed in{' '}
                <time dateTime={lastSignIn} title={exactTime(lastSignIn)}>
                  {relativeTime(lastSignIn, now)}
                </time>
              </>
            ) : (
              'never signed in'
            )}
          </p>
        </div>
        <RowAction
          icon={SlidersHorizontal}
          label="Manage"
          subject={admin.name}
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      {isOpen ? (
        <div className="mt-3 grid gap-5 rounded-s bg-mist p-4 md:grid-cols-2">
          <MailChoices admin={admin} hasTeamList={hasTeamList} />
          {admin.is_self ? (
            <p className="text-sm text-slate">Your own role and access are changed by another super admin.</p>
          ) : (
            <AccountActions admin={admin} />
          )}
        </div>
      ) : null}
    </li>
  )
}
