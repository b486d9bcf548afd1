import { brand } from '#brand'
import { changeNotificationSettings, readNotificationSettings } from '#contract/accounts/desk-settings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Choice, useSetting } from '../editing/choice.tsx'
import { SettingsBlock, SettingsFrame } from '../editing/settings-frame.tsx'
import { Loaded } from '../lists/loaded.tsx'
import { queryKeys, useAdminQuery } from '../lists/query-client.ts'

const queryKey = queryKeys.notifications

const choices = [
  { isDigest: false, label: 'A mail for each', text: 'As soon as a promised reply is overdue or a next step is due.' },
  {
    isDigest: true,
    label: 'One mail a day',
    text: `At 8:30 AM (${brand.timeZone.replace('_', ' ')}), when something is overdue or due that day.`,
  },
]

type Settings = Reply<typeof readNotificationSettings>

const describeMails = (mails: Settings['mails']): string => {
  const kinds = [
    ...(mails.new_inquiries ? ['each new contact'] : []),
    ...(mails.access_reports ? ['who downloads contacts or reads very many'] : []),
  ]
  const what = kinds.length > 0 ? `You are also told of ${kinds.join(', and of ')}.` : ''
  return `${what || 'You are not told of new contacts.'} Super administrators choose this under Settings → Administrators.`
}

function Digest({ settings, mails }: Settings) {
  const { chosen, choose } = useSetting({
    stored: settings.overdue_digest,
    call: (call, isDigest) => call(changeNotificationSettings, { body: { overdue_digest: isDigest } }),
    invalidates: [queryKey],
    done: (isDigest) => (isDigest ? 'You get one mail a day now.' : 'You get a mail for each now.'),
    failed: 'The notifications could not be changed.',
  })
  return (
    <SettingsFrame>
      <SettingsBlock
        title="Notifications"
        text="You are told about the contacts that are yours; whoever hears of new inquiries is told about those that nobody has."
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">When something is overdue</legend>
          {choices.map(({ isDigest, ...choice }) => (
            <Choice
              key={choice.label}
              {...choice}
              radio="overdue-digest"
              isFramed
              isChecked={chosen === isDigest}
              onChoose={() => choose(isDigest)}
            />
          ))}
        </fieldset>
        <p className="mt-4 rounded-s bg-sky px-4 py-3 text-navy">{describeMails(mails)}</p>
      </SettingsBlock>
    </SettingsFrame>
  )
}

export default function Notifications() {
  const query = useAdminQuery(queryKey, (call, signal) => call(readNotificationSettings, {}, { signal }))
  return (
    <Loaded query={query} loadingText="Loading notifications..." errorText="The notifications could not be loaded.">
      {(data) => <Digest {...data} />}
    </Loaded>
  )
}
