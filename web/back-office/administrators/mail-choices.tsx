import type { QueryKey } from '@tanstack/react-query'
import { type Administrator, type AdminMails, changeMails } from '#contract/accounts/administrators.ts'
import { SettingChoice } from '../editing/choice.tsx'

type Props = { admin: Administrator; hasTeamList: boolean; lists: readonly QueryKey[] }

export function MailChoices({ admin, hasTeamList, lists }: Props) {
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
