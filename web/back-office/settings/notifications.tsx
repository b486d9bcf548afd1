import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { brand } from '#brand'
import { changeNotificationSettings, readNotificationSettings } from '#contract/accounts/desk-settings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { LoadError } from '../lists/load-error.tsx'
import { Loading } from '../lists/loading.tsx'
import { queryKeys } from '../lists/query-client.ts'
import { useCall } from '../session/use-session.ts'
import { useSessionExpiry } from '../session/use-sign-out.ts'

const queryKey = queryKeys.notifications

const choices = [
  {
    isDigest: false,
    label: 'A mail for each',
    text: 'As soon as a promised reply is overdue or a next step is due.',
  },
  {
    isDigest: true,
    label: 'One mail a day',
    text: `At 8:30 AM (${brand.timeZone.replace('_', ' ')}), when something is overdue or due that day.`,
  },
]

const describeMails = (mails: Reply<typeof readNotificationSettings>['mails']): string => {
  const kinds = [
    ...(mails.new_inquiries ? ['each new contact'] : []),
    ...(mails.access_reports ? ['who downloads contacts or reads very many'] : []),
  ]
  const what = kinds.length > 0 ? `You are also told of ${kinds.join(', and of ')}.` : ''
  return `${what || 'You are not told of new contacts.'} Super administrators choose this under Settings → Administrators.`
}

export function Notifications() {
  const call = useCall()
  // At once: the state of the mutation comes a moment after the press.
  const [choice, setChoice] = useState<boolean | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readNotificationSettings, {}, { signal }),
  })
  useSessionExpiry(error)
  const mutation = useAdminMutation({
    invalidates: [queryKey],
    mutationFn: (makeCall, isDigest: boolean) =>
      makeCall(changeNotificationSettings, { body: { overdue_digest: isDigest } }),
    onSuccess: (isDigest) => ({
      text: isDigest ? 'You get one mail a day now.' : 'You get a mail for each now.',
    }),
    onError: 'The notifications could not be changed.',
  })
  if (!data) {
    return error ? (
      <LoadError onRetry={() => void refetch()}>The notifications could not be loaded.</LoadError>
    ) : (
      <Loading>Loading notifications...</Loading>
    )
  }
  const { settings, mails } = data
  const chosen = mutation.isError ? settings.overdue_digest : (choice ?? settings.overdue_digest)
  const choose = (isDigest: boolean) => {
    setChoice(isDigest)
    mutation.mutate(isDigest)
  }
  return (
    <section className="max-w-2xl rounded-m border border-line bg-white p-5 shadow-resting sm:p-7">
      <h2 className="text-xl font-bold">Notifications</h2>
      <p className="mt-1 text-slate">
        You are told about the contacts that are yours; whoever hears of new inquiries is told about those that nobody
        has.
      </p>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 font-semibold">When something is overdue</legend>
        {choices.map(({ isDigest, label, text }) => (
          <div
            key={label}
            className="rounded-s border-[1.5px] border-line p-3.5 has-checked:border-blue has-checked:bg-sky"
          >
            <label className="flex min-h-10 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="radio"
                name="overdue-digest"
                checked={chosen === isDigest}
                aria-describedby={`overdue-digest-${isDigest}`}
                onChange={() => choose(isDigest)}
                className="size-5 shrink-0 accent-blue"
              />
              {label}
            </label>
            <p id={`overdue-digest-${isDigest}`} className="pl-8 text-sm text-slate">
              {text}
            </p>
          </div>
        ))}
      </fieldset>
      <p className="mt-5 rounded-s bg-sky px-4 py-3 text-navy">{describeMails(mails)}</p>
    </section>
  )
}
