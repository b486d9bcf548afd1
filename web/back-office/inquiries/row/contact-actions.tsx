import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import type { Contact, ContactChannel } from '#contract/inquiries/inquiries.ts'
import { startAttempt } from '../outcomes/contact-attempt.ts'
import { WhatsAppTemplates } from '../templates/whatsapp-templates.tsx'

const linkClass = 'grid size-10 place-items-center rounded-full text-slate outlined'

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
const whatsAppNumber = (contact: Contact): string | null =>
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

type ReachLinkProps = {
  contact: Contact
  channel: ContactChannel
  label?: string
  title?: string
  className: string
  children: ReactNode
}

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

/** Call, WhatsApp and e-mail. WhatsApp needs a number with a known country. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { parent_name: name } = contact
  const number = whatsAppNumber(contact)
  const link = { contact, className: linkClass }
  return (
    <div role="group" aria-label={`Contact ${name}`} className="flex gap-2">
      <ReachLink {...link} channel="call" label={`Call ${name}`} title="Call">
        <Phone size={17} aria-hidden />
      </ReachLink>
      <ReachLink {...link} channel="whatsapp" label={`WhatsApp ${name} (opens in a new tab)`} title="WhatsApp">
        <MessageCircle size={17} aria-hidden />
      </ReachLink>
      {number ? <WhatsAppTemplates {...link} number={number} /> : null}
      <ReachLink {...link} channel="mail" label={`Email ${name}`} title="Email">
        <Mail size={17} aria-hidden />
      </ReachLink>
    </div>
  )
}
