import { CircleHelp, MessageCircle, Moon, PhoneMissed, Sun } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { useDesk } from '../desk.ts'
import { getLocalTime } from '../local-time.ts'
import { phoneHint, ReachLink, telHref } from './reach-link.tsx'

/** An e-mail that gives up the end of its first part where it has no room: its domain stays. Copied and searched is the whole. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="email-text">
      <span aria-hidden data-part={email.slice(0, at)} />
      <span aria-hidden data-part={email.slice(at)} />
      <span>{email}</span>
    </span>
  )
}

/** A link for a mouse, plain text for a finger: the details have the link. */
export function RowMail({ contact }: Props) {
  const { parent_name: name, email } = contact
  if (!email) return null
  return (
    <div className="mail">
      <ReachLink
        contact={contact}
        channel="mail"
        className="mouse-only"
        label={`Email ${name}: ${email}`}
        title={email}
      >
        <EmailText email={email} />
      </ReachLink>
      <span className="touch-only">
        <EmailText email={email} />
      </span>
    </div>
  )
}

/** Null where somebody answered since, or nobody was tried. */
export const describeTries = (
  { no_answers: count, no_answer_at: at }: Pick<Contact, 'no_answers' | 'no_answer_at'>,
  now: Date,
): string | null =>
  at === null || count === 0 ? null : `no answer${count > 1 ? ` × ${count}` : ''}, ${timeAgoBriefly(at, now)}`

function Tries({ contact }: Props) {
  const tries = describeTries(contact, useDesk().now)
  if (!tries) return null
  const { no_answers: count } = contact
  return (
    <span title={tries} className="tries">
      <PhoneMissed size={12} aria-hidden />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{tries}</span>
    </span>
  )
}

function LocalTime({ contact }: Props) {
  const localTime = getLocalTime(contact.time_zone, useDesk().now)
  if (!localTime) return null
  const { text, time, isGoodTimeToCall } = localTime
  const Icon = isGoodTimeToCall ? Sun : Moon
  const advice = isGoodTimeToCall ? 'good time to call' : 'not a good time to call'
  return (
    <span title={`${text} where they live: ${advice}`} data-good={isGoodTimeToCall || undefined} className="clock">
      <Icon size={13} aria-hidden />
      <span>
        <span className="sr-only">Their </span>
        {time} <span className="sr-only">{advice}</span>
      </span>
    </span>
  )
}

type Props = { contact: Contact }

/** Phone and WhatsApp, the family's own clock, and how often nobody answered. */
export function RowReach({ contact }: Props) {
  const { parent_name: name, phone } = contact
  const hint = phoneHint(contact)
  return (
    <div role="group" aria-label={`Contact ${name}`} className="reach">
      <div className="phone">
        <ReachLink contact={contact} channel="call" className="tel" label={`Call ${name}: ${phone}`} title={phone}>
          {phone}
        </ReachLink>
        {telHref(contact) ? null : <span className="tel">{phone || 'No phone'}</span>}
        {hint ? (
          <span role="img" aria-label={hint} title={hint} className="phone-hint">
            <CircleHelp size={14} aria-hidden />
          </span>
        ) : null}
        <ReachLink
          contact={contact}
          channel="whatsapp"
          className="chat"
          label={`WhatsApp ${name} (opens in a new tab)`}
          title="WhatsApp"
        >
          <MessageCircle size={15} aria-hidden />
        </ReachLink>
      </div>
      <div className="when">
        <LocalTime contact={contact} />
        <Tries contact={contact} />
      </div>
    </div>
  )
}
