import { MailPlus, Undo2 } from 'lucide-react'
import type { Invitation } from '#contract/accounts/administrators.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { roleLabels } from '../format/role.ts'
import { RowAction } from '../lists/row-action.tsx'
import { type SentLink, useRenewInvitation, useWithdrawInvitation } from './use-administrators.ts'

type Props = { invitation: Invitation; onLink: (sent: SentLink) => void }

export function InvitationRow({ invitation, onLink }: Props) {
  const renew = useRenewInvitation(onLink)
  const withdraw = useWithdrawInvitation()
  const confirm = useConfirm()
  const { name, email, role, is_expired: isExpired } = invitation
  const isBusy = renew.isPending || withdraw.isPending
  const confirmWithdraw = async () => {
    const isConfirmed = await confirm({
      title: `Withdraw the invitation of ${name}?`,
      text: 'Its link stops working at once. You can invite them again.',
      action: 'Withdraw',
    })
    if (isConfirmed) withdraw.mutate(invitation)
  }
  return (
    <li
      aria-busy={isBusy}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-3 py-3 sm:px-5"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="text-base leading-6 font-bold wrap-anywhere">{name}</h4>
          <Badge variant="outline">{roleLabels[role]}</Badge>
          {isExpired ? <Badge tone="grey">Expired</Badge> : <Badge tone="amber">Invited</Badge>}
        </div>
        <p className="text-sm text-slate wrap-anywhere">{email}</p>
        <p className="text-sm text-slate">
          {isExpired ? 'Ended' : 'Until'} {formatDateTime(invitation.expires_at)} · by{' '}
          {invitation.invited_by_name}
        </p>
      </div>
      <div className="-mr-2 flex gap-1">
        <RowAction
          icon={MailPlus}
          label="Send again"
          subject={name}
          isBusy={isBusy}
          onClick={() => renew.mutate(invitation)}
        />
        <RowAction
          icon={Undo2}
          label="Withdraw"
          subject={name}
          isBusy={isBusy}
          isDestructive
          onClick={() => void confirmWithdraw()}
        />
      </div>
    </li>
  )
}
