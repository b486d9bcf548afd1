import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Administrator } from '#contract/accounts/administrators.ts'
import { Badge } from '#web/ui/badge.tsx'
import { exactTime, relativeTime } from '../format/relative-time.ts'
import { roleLabels } from '../format/role.ts'
import { RowAction } from '../lists/row-action.tsx'
import { AccountActions } from './account-actions.tsx'
import { MailChoices } from './mail-choices.tsx'

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
            <p className="text-sm text-slate">
              Your own role and access are changed by another super admin.
            </p>
          ) : (
            <AccountActions admin={admin} />
          )}
        </div>
      ) : null}
    </li>
  )
}
