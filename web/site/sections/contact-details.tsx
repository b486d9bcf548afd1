import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon, type IconName } from '../shell/icon.tsx'

type CallUsProps = { label: string; variant?: 'default' | 'outline' }

export function CallUs({ label, variant }: CallUsProps) {
  return (
    <a className={buttonClass({ variant, size: 'lg' })} href={`tel:${brand.phone.e164}`}>
      {label}
      <span className="sr-only"> {brand.phone.display}</span>
    </a>
  )
}

const { street, city, country } = brand.address

/** `brief` leads to a section of /contact where there is no `href`. */
type Method = { icon: IconName; label: string; text: string; href?: string; brief: string; section?: string }

const methods: Method[] = [
  { icon: 'phone', label: 'Call us', text: brand.phone.display, href: `tel:${brand.phone.e164}`, brief: 'Call us' },
  { icon: 'mail', label: 'Write to us', text: brand.email, href: `mailto:${brand.email}`, brief: 'Write' },
  { icon: 'location', label: 'Our office', text: `${street}, ${city}, ${country}`, brief: city, section: '#office' },
  { icon: 'clock', label: 'Hours', text: 'Monday to Sunday, 24/7', brief: '24/7', section: '#hours' },
]

const linkClass =
  'inline-block wrap-anywhere py-0.5 underline decoration-current/40 underline-offset-4 hover:decoration-current'

/** A phone has no room for them: /contact has them in one line there. */
export const ContactDetails = () => (
  <ul className="grid grid-cols-[1fr_1.2fr] gap-x-4 gap-y-5 lg:grid-cols-1">
    {methods.map(({ icon, label, text, href }) => (
      <li key={icon} className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full border border-current/25">
          <Icon name={icon} className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="text-sm opacity-80">{label}</p>
          <p className="text-md font-semibold">
            {href ? (
              <a className={linkClass} href={href}>
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

/** The same facts in one line of a phone, so that the form of /contact begins on its first screen. */
export const ContactLine = () => (
  <ul className="flex flex-wrap justify-between gap-x-2 sm:hidden">
    {methods.map(({ icon, href, section, brief }) => (
      <li key={icon}>
        <a
          href={href ?? section}
          className="flex min-h-11 items-center gap-1.5 text-sm font-semibold underline decoration-current/40 underline-offset-4"
        >
          <Icon name={icon} className="size-4 shrink-0 text-blue" />
          {brief}
        </a>
      </li>
    ))}
  </ul>
)
