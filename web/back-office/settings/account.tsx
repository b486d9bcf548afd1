import { changeDeskSettings } from '#contract/accounts/desk-settings.ts'
import { SettingChoice } from '../editing/choice.tsx'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { roleLabels } from '../format/words.ts'
import { queryKeys } from '../lists/query-client.ts'
import { useSession } from '../session/use-session.ts'
import { useTeamReply } from '../session/use-team.ts'
import { Signature } from './signature.tsx'

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

export default function Account() {
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
