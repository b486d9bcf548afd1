import { MessageCircle } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { startAttempt } from '../outcomes/contact-attempt.ts'
import { mailtoHref, telHref, whatsAppHref } from './contact-actions.tsx'
import { RowEmail } from './row-email.tsx'

const linkClass =
  '-my-1 min-w-0 rounded-sm py-1 text-slate underline-offset-4 hover:text-blue hover:underline max-sm:hidden'

/** E-mail, phone and WhatsApp; on a phone plain text, since the bar of the current row has the links. */
export function RowReach({ contact }: { contact: Contact }) {
  const { id, parent_name: name, email, phone } = contact
  const chatHref = whatsAppHref(contact)
  return (
    <div role="group" aria-label={`Contact ${name}`} className="contents">
      {email ? (
        <div className="flex min-w-0 [grid-area:mail]">
          <a
            className={`relative flex ${linkClass}`}
            href={mailtoHref(email)}
            onClick={() => startAttempt(id, 'mail')}
            aria-label={`Email ${name}: ${email}`}
            title={email}
          >
            <RowEmail email={email} />
          </a>
          <span className="relative flex min-w-0 text-slate sm:hidden">
            <RowEmail email={email} />
          </span>
        </div>
      ) : null}
      <div className="flex min-w-0 items-center gap-x-2 [grid-area:phone]">
        {phone ? (
          <>
            <a
              className={`truncate tabular-nums ${linkClass}`}
              href={telHref(contact)}
              onClick={() => startAttempt(id, 'call')}
              aria-label={`Call ${name}: ${phone}`}
              title={phone}
            >
              {phone}
            </a>
            <span className="truncate text-slate tabular-nums sm:hidden">{phone}</span>
          </>
        ) : null}
        {chatHref ? (
          <a
            className="-m-1 shrink-0 rounded-full p-1 text-slate hover:text-blue max-sm:hidden"
            href={chatHref}
            onClick={() => startAttempt(id, 'whatsapp')}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp ${name} (opens in a new tab)`}
            title="WhatsApp"
          >
            <MessageCircle size={16} aria-hidden />
          </a>
        ) : null}
      </div>
    </div>
  )
}
