import { Moon, Sun } from 'lucide-react'
import type { Contact } from '#contract/inquiries/inquiries.ts'
import { CopyButton } from '../../editing/shown-once.tsx'
import { useDeskActs } from '../desk.ts'
import { getLocalTime } from '../local-time.ts'
import { channelIcons, phoneHint, ReachLink, telHref, whatsAppNumber } from '../row/reach.tsx'
import { WhatsAppTemplates } from '../templates/whatsapp-templates.tsx'

/** What the form allows in place of a number. */
const isNotAvailable = (text: string) => /^n\/?a$/i.test(text)

/** Those that are known; without a text to copy where there is nothing to dial. */
const linesOf = (contact: Contact) => {
  const { email, phone, contact_number_e164: number, whatsapp_number_e164: chatNumber } = contact
  const chat = contact.whatsapp_number === phone ? null : contact.whatsapp_number
  const dialledChat = chat && isNotAvailable(chat) ? null : (chatNumber ?? chat)
  const lines = [
    ['call', phone, 'Copy phone', number ?? phone, telHref(contact) !== undefined],
    ['whatsapp', chat, 'Copy WhatsApp', dialledChat, chatNumber !== null],
    ['mail', email, 'Copy e-mail', email, true],
  ] as const
  return lines.filter(([, text]) => text)
}

/** How the parent is reached, and whether it is a good hour. A number is copied as it is dialled from abroad. */
export function DetailsReach({ contact }: { contact: Contact }) {
  const hint = phoneHint(contact)
  const localTime = getLocalTime(contact.time_zone, useDeskActs().now)
  const number = whatsAppNumber(contact)
  const lines = linesOf(contact)
  const chatLine = lines.findLast(([channel]) => channel !== 'mail')
  const Icon = localTime?.isGoodTimeToCall ? Sun : Moon
  return (
    <section className="part reach-now">
      <h3>Reach them now</h3>
      {localTime ? (
        <p data-good={localTime.isGoodTimeToCall || undefined} className="local-time">
          <Icon size={14} aria-hidden />
          <span>
            It is <strong>{localTime.text}</strong> where they live:{' '}
            {localTime.isGoodTimeToCall ? 'a good time to call.' : 'not a good time to call.'}
          </span>
        </p>
      ) : null}
      <ul aria-label="E-mail and phone">
        {lines.map((line) => {
          const [channel, text, copyLabel, copyText, isLinked] = line
          const ChannelIcon = channelIcons[channel]
          return (
            <li key={copyLabel}>
              <ChannelIcon size={15} aria-hidden />
              {channel === 'whatsapp' ? <span className="sr-only">WhatsApp</span> : null}
              {isLinked ? (
                <ReachLink contact={contact} channel={channel} className="reach-line">
                  {text}
                </ReachLink>
              ) : (
                <span className="reach-line">
                  {text} {channel === 'call' ? <span className="text-pending">{hint}</span> : null}
                </span>
              )}
              {number && line === chatLine ? (
                <WhatsAppTemplates contact={contact} number={number} className="tool icon-tool" />
              ) : null}
              {copyText === null ? null : <CopyButton label={copyLabel} text={copyText} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
