import { useState } from 'react'
import type { Administrator, AdminMails } from '#contract/accounts/administrators.ts'
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

type Props = { admin: Administrator; hasTeamList: boolean }

export function MailChoices({ admin, hasTeamList }: Props) {
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
    hasTeamList
      ? { ...newContacts, text: 'The server’s own list (NOTIFY_EMAILS) gets them for now.' }
      : newContacts,
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
