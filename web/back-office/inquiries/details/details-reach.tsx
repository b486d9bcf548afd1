import type { Contact, ContactChannel } from '#contract/inquiries/inquiries.ts'
import { CopyButton } from '../../editing/copy-button.tsx'
import { getLocalTime } from '../local-time.ts'
import { PromiseBadge } from '../promise/promise-badge.tsx'
import { ContactActions, phoneHint, ReachLink, telHref } from '../row/contact-actions.tsx'

const linkClass =
  'min-w-0 rounded-sm py-1 font-semibold wrap-anywhere tabular-nums underline-offset-4 hover:text-blue hover:underline'

type Line = {
  text: string | null
  channel: ContactChannel
  copyLabel: string
  /** Null: there is nothing to copy. */
  copyText: string | null
}

/** What the form allows in place of a number. */
const isNotAvailable = (text: string) => /^n\/?a$/i.test(text)

const linesOf = (contact: Contact): Line[] => {
  const { email, phone, contact_number_e164, whatsapp_number_e164 } = contact
  const chat = contact.whatsapp_number === phone ? null : contact.whatsapp_number
  const dialledChat = chat && isNotAvailable(chat) ? null : (whatsapp_number_e164 ?? chat)
  const lines: Line[] = [
    { text: email, channel: 'mail', copyLabel: 'Copy e-mail', copyText: email },
    {
      text: phone,
      channel: 'call',
      copyLabel: 'Copy phone',
      copyText: contact_number_e164 ?? phone,
    },
    { text: chat, channel: 'whatsapp', copyLabel: 'Copy WhatsApp', copyText: dialledChat },
  ]
  return lines.filter(({ text }) => text)
}

/** How the parent is reached, and whether it is a good hour. A number is copied as it is dialled from abroad. */
export function DetailsReach({ contact, now }: { contact: Contact; now: Date }) {
  const hint = phoneHint(contact)
  const localTime = getLocalTime(contact.time_zone, now)
  return (
    <div className="grid gap-y-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ContactActions contact={contact} />
        <p className="text-sm empty:hidden">
          <PromiseBadge contact={contact} now={now} />
        </p>
        {localTime ? (
          <p className="text-sm">
            It is <strong>{localTime.text}</strong> where they live:{' '}
            <span className={localTime.isGoodTimeToCall ? 'text-converted' : 'text-pending'}>
              {localTime.isGoodTimeToCall ? 'a good time to call.' : 'not a good time to call.'}
            </span>
          </p>
        ) : null}
      </div>
      <ul aria-label="E-mail and phone" className="flex flex-wrap items-center gap-x-5">
        {linesOf(contact).map(({ text, channel, copyLabel, copyText }) => (
          <li key={copyLabel} className="flex min-w-0 items-center gap-x-1">
            {channel === 'whatsapp' || (channel === 'call' && !telHref(contact)) ? (
              <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
                {channel === 'whatsapp' ? <span className="font-normal text-slate">WhatsApp</span> : null} {text}{' '}
                {channel === 'call' ? <span className="text-sm font-normal text-pending">{hint}</span> : null}
              </span>
            ) : (
              <ReachLink contact={contact} channel={channel} className={linkClass}>
                {text}
              </ReachLink>
            )}
            {copyText === null ? null : <CopyButton label={copyLabel} text={copyText} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
