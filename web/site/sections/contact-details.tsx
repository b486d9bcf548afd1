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

const methods: { icon: IconName; label: string; text: string; href?: string }[] = [
  { icon: 'phone', label: 'Call us', text: brand.phone.display, href: `tel:${brand.phone.e164}` },
  { icon: 'mail', label: 'Write to us', text: brand.email, href: `mailto:${brand.email}` },
  { icon: 'location', label: 'Our office', text: `${street}, ${city}, ${country}` },
  { icon: 'clock', label: 'Hours', text: 'Monday to Sunday, 24/7' },
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
