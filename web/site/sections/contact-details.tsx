import type { ReactNode } from 'react'
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

type ContactMethodProps = { icon: IconName; label: string; children: ReactNode }

function ContactMethod({ icon, label, children }: ContactMethodProps) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-current/25">
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-sm opacity-80">{label}</p>
        <p className="text-md font-semibold">{children}</p>
      </div>
    </li>
  )
}

const linkClass =
  'inline-block wrap-anywhere py-0.5 underline decoration-current/40 underline-offset-4 hover:decoration-current'

/** A phone has no room for them: /contact has them in one line there. */
export function ContactDetails() {
  const { street, city, country } = brand.address
  return (
    <ul className="grid grid-cols-[1fr_1.2fr] gap-x-4 gap-y-5 lg:grid-cols-1">
      <ContactMethod icon="phone" label="Call us">
        <a className={linkClass} href={`tel:${brand.phone.e164}`}>
          {brand.phone.display}
        </a>
      </ContactMethod>
      <ContactMethod icon="mail" label="Write to us">
        <a className={linkClass} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </ContactMethod>
      <ContactMethod icon="location" label="Our office">
        {`${street}, ${city}, ${country}`}
      </ContactMethod>
      <ContactMethod icon="clock" label="Hours">
        Monday to Sunday, 24/7
      </ContactMethod>
    </ul>
  )
}
