import { Mail, MessageCircle, Phone } from 'lucide-react'
import { brand } from '#brand'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { chatUrl } from '#web/ui/chat-url.ts'
import { startAttempt } from '../outcomes/contact-attempt.ts'
import { WhatsAppTemplates } from '../templates/whatsapp-templates.tsx'

const linkClass = 'grid size-10 place-items-center rounded-full text-slate outlined'

/** The E.164 number, or what was typed without separators where the country is unknown. */
export const telHref = ({ contact_number_e164, phone }: Contact): string =>
  `tel:${contact_number_e164 ?? encodeURI(phone.replace(/[\s().-]/g, ''))}`

export const mailtoHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`

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

/** Call, WhatsApp and e-mail. WhatsApp needs a number with a known country. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { id, parent_name: name, phone } = contact
  const chatHref = whatsAppHref(contact)
  const number = whatsAppNumber(contact)
  return (
    <div role="group" aria-label={`Contact ${name}`} className="flex gap-2">
      {phone ? (
        <a
          className={linkClass}
          href={telHref(contact)}
          onClick={() => startAttempt(id, 'call')}
          aria-label={`Call ${name}`}
          title="Call"
        >
          <Phone size={17} aria-hidden />
        </a>
      ) : null}
      {chatHref ? (
        <a
          className={linkClass}
          href={chatHref}
          onClick={() => startAttempt(id, 'whatsapp')}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
          title="WhatsApp"
        >
          <MessageCircle size={17} aria-hidden />
        </a>
      ) : null}
      {number ? (
        <WhatsAppTemplates contact={contact} number={number} className={linkClass} />
      ) : null}
      {contact.email ? (
        <a
          className={linkClass}
          href={mailtoHref(contact.email)}
          onClick={() => startAttempt(id, 'mail')}
          aria-label={`Email ${name}`}
          title="Email"
        >
          <Mail size={17} aria-hidden />
        </a>
      ) : null}
    </div>
  )
}
