import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { type Administrator, type AdminMails, changeMails } from '#contract/accounts/administrators.ts'
import { Choice } from '../editing/choice.tsx'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'

type MailChoice = { mail: keyof AdminMails; label: string; text: string }

const newContacts: MailChoice = {
  mail: 'new_inquiries',
  label: 'New contacts',
  text: 'Each as it comes, and what is overdue of those that nobody has.',
}
const accessReports: MailChoice = {
  mail: 'access_reports',
  label: 'Reading and exports',
  text: 'Who downloads contacts, or reads very many.',
}
const overdueDigest: MailChoice = {
  mail: 'overdue_digest',
  label: 'Overdue: one mail a day',
  text: 'Instead of one for each.',
}

type Props = { admin: Administrator; hasTeamList: boolean; lists: readonly QueryKey[] }

/** Applied at once. */
export function MailChoices({ admin, hasTeamList, lists }: Props) {
  const change = useAdminMutation({
    mutationFn: (call, body: Partial<AdminMails>) => call(changeMails, { params: { id: String(admin.id) }, body }),
    invalidates: lists,
    onSuccess: () => ({ text: `The mails of ${admin.name} are changed.` }),
    onError: 'The mails could not be changed.',
  })
  // At once: the state of the mutation comes a moment after the press.
  const [pending, setPending] = useState<Partial<AdminMails>>({})
  const mails = { ...admin.mails, ...pending }
  const toggle = (mail: keyof AdminMails) => {
    if (change.isPending) return
    const chosen = { [mail]: !admin.mails[mail] }
    setPending(chosen)
    change.mutate(chosen, { onSettled: () => setPending({}) })
  }
  const choices = [
    hasTeamList ? { ...newContacts, text: 'The server’s own list (NOTIFY_EMAILS) gets them for now.' } : newContacts,
    ...(admin.role === 'super_admin' ? [accessReports] : []),
    overdueDigest,
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mails</legend>
      {choices.map(({ mail, ...choice }) => (
        <Choice
          key={mail}
          {...choice}
          isChecked={mails[mail]}
          isLocked={change.isPending}
          onChoose={() => toggle(mail)}
        />
      ))}
    </fieldset>
  )
}
