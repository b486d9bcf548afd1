import type { QueryKey } from '@tanstack/react-query'
import { type Administrator, type AdminMails, changeMails } from '#contract/accounts/administrators.ts'
import { SettingChoice } from '../editing/choice.tsx'

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

export function MailChoices({ admin, hasTeamList, lists }: Props) {
  const choices = [
    hasTeamList ? { ...newContacts, text: 'The server’s own list (NOTIFY_EMAILS) gets them for now.' } : newContacts,
    ...(admin.role === 'super_admin' ? [accessReports] : []),
    overdueDigest,
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mails</legend>
      {choices.map(({ mail, ...choice }) => (
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
