import { MailPlus, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Invitation } from '#contract/accounts/administrators.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useConfirm } from '../editing/confirm.tsx'
import { ShownOnce } from '../editing/shown-once.tsx'
import { formatDateTime } from '../format/date-time.ts'
import { roleLabels } from '../format/role.ts'
import { useNow } from '../format/use-now.ts'
import { Loaded } from '../lists/loaded.tsx'
import { RowAction } from '../lists/row-action.tsx'
import { RowList } from '../lists/row-list.tsx'
import { AdministratorRow } from './administrator-row.tsx'
import { InviteForm, useInviteEditor } from './invite-form.tsx'
import { type SentLink, useAdministrators, useRenewInvitation, useWithdrawInvitation } from './use-administrators.ts'

type Props = { invitation: Invitation; onLink: (sent: SentLink) => void }

function InvitationRow({ invitation, onLink }: Props) {
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
    <li aria-busy={isBusy} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-3 py-3 sm:px-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h4 className="text-base leading-6 font-bold wrap-anywhere">{name}</h4>
          <Badge variant="outline">{roleLabels[role]}</Badge>
          {isExpired ? <Badge tone="grey">Expired</Badge> : <Badge tone="amber">Invited</Badge>}
        </div>
        <p className="text-sm text-slate wrap-anywhere">{email}</p>
        <p className="text-sm text-slate">
          {isExpired ? 'Ended' : 'Until'} {formatDateTime(invitation.expires_at)} · by {invitation.invited_by_name}
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

type LinkProps = { name: string; link: string; onClose: () => void }

const SentLinkPanel = ({ name, link, onClose }: LinkProps) => (
  <ShownOnce title={`The link for ${name}`} text={link} copyLabel="Copy link" onClose={onClose}>
    No mail server is set up, so hand it on yourself. It is shown only now, and works once, for 24 hours: whoever has it
    first gets the account.
  </ShownOnce>
)

export default function Administrators() {
  const list = useAdministrators()
  const { data } = list
  const [sent, setSent] = useState<SentLink | null>(null)
  const editor = useInviteEditor(setSent)
  const now = useNow()
  const isUnheard =
    data?.administrators.every(({ mails, is_disabled }) => is_disabled || !mails.new_inquiries) && !data.notify_emails
  return (
    <div className="max-w-3xl">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">Administrators</h2>
          <p className="max-w-[38em] text-slate">Who may sign in here, as what, and which mails they get.</p>
        </div>
        <Button size="sm" onClick={() => void editor.open(null)}>
          <UserPlus size={18} aria-hidden />
          Invite Administrator
        </Button>
      </div>
      <InviteForm editor={editor} />
      {sent?.link ? (
        <SentLinkPanel key={sent.link} name={sent.name} link={sent.link} onClose={() => setSent(null)} />
      ) : null}
      {isUnheard ? (
        <div className="mb-5">
          <Notice tone="warning">
            <p>Nobody gets a mail about new contacts: choose at least one administrator.</p>
          </Notice>
        </div>
      ) : null}
      <Loaded
        query={list}
        loadingText="Loading administrators..."
        skeleton={{ rows: 4, rowClass: 'h-24' }}
        errorText="The administrators could not be loaded."
      >
        {({ invitations, administrators, notify_emails: hasTeamList }) => (
          <>
            {invitations.length > 0 ? (
              <section className="mb-6" aria-labelledby="invitations">
                <h3 id="invitations" className="mb-2 font-bold">
                  Invitations
                </h3>
                <RowList label="Invitations">
                  {invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} onLink={setSent} />
                  ))}
                </RowList>
              </section>
            ) : null}
            <section aria-labelledby="accounts">
              <h3 id="accounts" className="mb-2 font-bold">
                Accounts
              </h3>
              <RowList label="Administrators">
                {administrators.map((admin) => (
                  <AdministratorRow key={admin.id} admin={admin} hasTeamList={hasTeamList} now={now} />
                ))}
              </RowList>
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}
