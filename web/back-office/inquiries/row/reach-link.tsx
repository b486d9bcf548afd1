import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import type { Contact, ContactChannel } from '#contract/inquiries/inquiries.ts'
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
