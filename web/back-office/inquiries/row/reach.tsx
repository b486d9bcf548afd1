import { CircleHelp, type LucideIcon, Mail, MessageCircle, Moon, Phone, PhoneMissed, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import type { Contact, ContactChannel } from '#contract/inquiries/inquiries.ts'
import { timeAgoBriefly } from '../../format/relative-time.ts'
import { useDeskActs } from '../desk.ts'
import { getLocalTime } from '../local-time.ts'
import { startAttempt } from '../outcomes/use-whole-call.ts'

export const channelIcons: Record<ContactChannel, LucideIcon> = { call: Phone, whatsapp: MessageCircle, mail: Mail }

/** Of a number that is known to be one: another might call somebody else. */
export const telHref = ({ contact_number_e164: number }: Contact): string | undefined =>
  number ? `tel:${number}` : undefined

/** Why a number that was given has no link. */
export const phoneHint = ({ contact_number_e164, phone, country }: Contact): string | undefined => {
  if (contact_number_e164 || !/\p{Nd}/u.test(phone)) return undefined
  return country ? `No link: this is no valid number in ${country}` : 'No link: the country of this number is not known'
}

export const mailtoHref = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Digits alone; null where no number with a known country was given. */
export const whatsAppNumber = (contact: Contact): string | null =>
  (contact.whatsapp_number_e164 ?? contact.contact_number_e164)?.replace(/\D/g, '') || null

export const whatsAppHref = (contact: Contact): string | null => {
  const number = whatsAppNumber(contact)
  if (!number) return null
  const { parent_first_name, parent_name, child_name } = contact
  const lessons = child_name ? ` about lessons for ${child_name}` : ''
  const greeting = `Hello ${parent_first_name || parent_name}, this is ${brand.name}. Thank you for your inquiry${lessons}.`
  return chatUrl(number, greeting)
}

const hrefs: Record<ContactChannel, (contact: Contact) => string | null | undefined> = {
  call: telHref,
  whatsapp: whatsAppHref,
  mail: ({ email }) => email && mailtoHref(email),
}

type ReachLinkProps = ComponentProps<'a'> & { contact: Contact; channel: ContactChannel; label?: string }

/** Nothing where the family is not reached by the channel. What comes of it is asked afterwards. */
export function ReachLink({ contact, channel, label, ...link }: ReachLinkProps) {
  const href = hrefs[channel](contact)
  if (!href) return null
  return (
    <a
      {...link}
      {...(channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' })}
      href={href}
      onClick={() => startAttempt(contact.id, channel)}
      aria-label={label}
    />
  )
}

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
  const tries = describeTries(contact, useDeskActs().now)
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
  const localTime = getLocalTime(contact.time_zone, useDeskActs().now)
  if (!localTime) return null
  const { text, time, isGoodTimeToCall } = localTime
  const Icon = isGoodTimeToCall ? Sun : Moon
  const advice = isGoodTimeToCall ? 'good time to call' : 'not a good time to call'
  return (
    <span title={`${text} where they live: ${advice}`} data-good={isGoodTimeToCall || undefined} className="clock">
      <Icon size={13} aria-hidden />
      <span>
        <span className="sr-only">Their </span>
        {time}
        <span className="sr-only"> {advice}</span>
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
