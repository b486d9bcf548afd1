import { brand } from '#brand'
import { Icon, type IconName } from '../shell/icon.tsx'
import { contact } from './content.ts'

const { call, write, office, hours } = contact.line

const links: { href: string; icon: IconName; label: string }[] = [
  { href: `tel:${brand.phone.e164}`, icon: 'phone', label: call },
  { href: `mailto:${brand.email}`, icon: 'mail', label: write },
  { href: '#office', icon: 'location', label: office },
  { href: '#hours', icon: 'clock', label: hours },
]

/** The four facts of `ContactDetails` in one line of a phone, so that the form begins on its first screen. */
export function ContactLine() {
  return (
    <ul className="flex flex-wrap justify-between gap-x-2 sm:hidden">
      {links.map(({ href, icon, label }) => (
        <li key={href}>
          <a
            href={href}
            className="flex min-h-11 items-center gap-1.5 text-sm font-semibold underline decoration-current/40 underline-offset-4"
          >
            <Icon name={icon} className="size-4 shrink-0 text-blue" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
