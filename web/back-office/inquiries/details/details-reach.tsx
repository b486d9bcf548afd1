import type { Contact, ContactChannel } from '#contract/inquiries/inquiries.ts'
import { CopyButton } from '../../editing/copy-button.tsx'
import { getLocalTime } from '../local-time.ts'
import { startAttempt } from '../outcomes/contact-attempt.ts'
import { PromiseBadge } from '../promise/promise-badge.tsx'
import { ContactActions, mailtoHref, telHref } from '../row/contact-actions.tsx'

const linkClass =
  'min-w-0 rounded-sm py-1 font-semibold wrap-anywhere tabular-nums underline-offset-4 hover:text-blue hover:underline'

type Line = {
  text: string
  href: string | undefined
  channel: ContactChannel
  copyLabel: string
  /** Null: there is nothing to copy. */
  copyText: string | null
}

/** What the form allows in place of a number. */
const isNotAvailable = (text: string) => /^n\/?a$/i.test(text)

const linesOf = (contact: Contact): Line[] => {
  const { email, phone, whatsapp_number, contact_number_e164, whatsapp_number_e164 } = contact
  const lines: Line[] = []
  if (email) {
    lines.push({
      text: email,
      href: mailtoHref(email),
      channel: 'mail',
      copyLabel: 'Copy e-mail',
      copyText: email,
    })
  }
  if (phone) {
    const copyText = contact_number_e164 ?? phone
    lines.push({
      text: phone,
      href: telHref(contact),
      channel: 'call',
      copyLabel: 'Copy phone',
      copyText,
    })
  }
  if (whatsapp_number && whatsapp_number !== phone) {
    const copyText = isNotAvailable(whatsapp_number)
      ? null
      : (whatsapp_number_e164 ?? whatsapp_number)
    lines.push({
      text: whatsapp_number,
      href: undefined,
      channel: 'whatsapp',
      copyLabel: 'Copy WhatsApp',
      copyText,
    })
  }
  return lines
}

/** How the parent is reached, and whether it is a good hour. A number is copied as it is dialled from abroad. */
export function DetailsReach({ contact, now }: { contact: Contact; now: Date }) {
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
        {linesOf(contact).map(({ text, href, channel, copyLabel, copyText }) => (
          <li key={copyLabel} className="flex min-w-0 items-center gap-x-1">
            {href ? (
              <a
                className={linkClass}
                href={href}
                onClick={() => startAttempt(contact.id, channel)}
              >
                {text}
              </a>
            ) : (
              <span className="min-w-0 font-semibold wrap-anywhere tabular-nums">
                <span className="font-normal text-slate">WhatsApp</span> {text}
              </span>
            )}
            {copyText === null ? null : <CopyButton label={copyLabel} text={copyText} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
