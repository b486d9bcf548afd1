import { Mail, MessageCircle, Phone } from 'lucide-react'
import { brand } from '#brand'
import type { Contact } from '#contract/inquiries.ts'
import { startAttempt } from './outcomes/contact-attempt.ts'

const linkClass =
  'grid size-10 place-items-center rounded-full border-[1.5px] border-line bg-white text-slate transition-colors hover:border-azure hover:text-blue'

/** The E.164 number, or what was typed without separators where the country is unknown. */
export const telHref = ({ contact_number_e164, phone }: Contact): string =>
  `tel:${contact_number_e164 ?? encodeURI(phone.replace(/[\s().-]/g, ''))}`

export const mailtoHref = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`

const whatsAppHref = ({ parent_first_name, child_name }: Contact, e164: string): string => {
  const greeting = `Hello ${parent_first_name}, this is ${brand.name}. Thank you for your inquiry about lessons for ${child_name}.`
  return `https://wa.me/${e164.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`
}

/** Call, WhatsApp and e-mail. WhatsApp needs a number with a known country. */
export function ContactActions({ contact }: { contact: Contact }) {
  const { id, parent_name: name, phone } = contact
  const chatNumber = contact.whatsapp_number_e164 ?? contact.contact_number_e164
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
      {chatNumber ? (
        <a
          className={linkClass}
          href={whatsAppHref(contact, chatNumber)}
          onClick={() => startAttempt(id, 'whatsapp')}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
          title="WhatsApp"
        >
          <MessageCircle size={17} aria-hidden />
        </a>
      ) : null}
      <a
        className={linkClass}
        href={mailtoHref(contact.email)}
        onClick={() => startAttempt(id, 'mail')}
        aria-label={`Email ${name}`}
        title="Email"
      >
        <Mail size={17} aria-hidden />
      </a>
    </div>
  )
}
