import { CircleHelp, MessageCircle } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { phoneHint, ReachLink, telHref } from './contact-actions.tsx'

const partClass = 'truncate before:content-[attr(data-part)]'

/** An e-mail that gives up the end of its first part where it has no room: its domain stays. Copied and searched is the whole. */
function RowEmail({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span aria-hidden data-part={email.slice(0, at)} className={partClass} />
      <span aria-hidden data-part={email.slice(at)} className={`max-w-full shrink-0 ${partClass}`} />
      <span className="absolute inset-0 truncate text-transparent">{email}</span>
    </>
  )
}

const linkClass =
  '-my-1 min-w-0 rounded-sm py-1 text-slate underline-offset-4 hover:text-blue hover:underline max-sm:hidden'

/** E-mail, phone and WhatsApp; on a phone plain text, since the bar of the current row has the links. */
export function RowReach({ contact }: { contact: Contact }) {
  const { parent_name: name, email, phone } = contact
  const hint = phoneHint(contact)
  return (
    <div role="group" aria-label={`Contact ${name}`} className="contents">
      {email ? (
        <div className="flex min-w-0 [grid-area:mail]">
          <ReachLink
            contact={contact}
            channel="mail"
            className={`relative flex ${linkClass}`}
            label={`Email ${name}: ${email}`}
            title={email}
          >
            <RowEmail email={email} />
          </ReachLink>
          <span className="relative flex min-w-0 text-slate sm:hidden">
            <RowEmail email={email} />
          </span>
        </div>
      ) : null}
      <div className="flex min-w-0 items-center gap-x-2 [grid-area:phone]">
        <ReachLink
          contact={contact}
          channel="call"
          className={`truncate tabular-nums ${linkClass}`}
          label={`Call ${name}: ${phone}`}
          title={phone}
        >
          {phone}
        </ReachLink>
        <span className={`truncate text-slate tabular-nums ${telHref(contact) ? 'sm:hidden' : ''}`}>{phone}</span>
        {hint ? (
          <span role="img" aria-label={hint} title={hint} className="shrink-0 text-pending">
            <CircleHelp size={14} aria-hidden />
          </span>
        ) : null}
        <ReachLink
          contact={contact}
          channel="whatsapp"
          className="-m-1 shrink-0 rounded-full p-1 text-slate hover:text-blue max-sm:hidden"
          label={`WhatsApp ${name} (opens in a new tab)`}
          title="WhatsApp"
        >
          <MessageCircle size={16} aria-hidden />
        </ReachLink>
      </div>
    </div>
  )
}
