import type { ReactNode } from 'react'
import { brand } from '#brand'
import { LineIcon } from '#web/ui/line-icon.tsx'

/** Paths in a view box of 24 by 24. */
const icons = {
  phone:
    'M6.2 3.5h3l1.6 4.4-2.2 1.6a12 12 0 0 0 5.9 5.9l1.6-2.2 4.4 1.6v3a2.2 2.2 0 0 1-2.4 2.2A16.6 16.6 0 0 1 4 5.9a2.2 2.2 0 0 1 2.2-2.4z',
  mail: 'M3.5 5.5h17v13h-17zM4 6.2l8 6.3 8-6.3',
  location:
    'M12 21s-7-6-7-11.2a7 7 0 0 1 14 0C19 15 12 21 12 21zM12 12.4a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2.2',
}

type ContactMethodProps = { icon: keyof typeof icons; label: string; children: ReactNode }

function ContactMethod({ icon, label, children }: ContactMethodProps) {
  return (
    <li className="items-start gap-4 sm:flex">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-current/25 max-sm:hidden">
        <LineIcon path={icons[icon]} box={24} strokeWidth={1.8} className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-sm opacity-80">{label}</p>
        <p className="text-sm font-semibold sm:text-md">{children}</p>
      </div>
    </li>
  )
}

const linkClass =
  'inline-block wrap-anywhere py-0.5 underline decoration-current/40 underline-offset-4 hover:decoration-current'

/** Uses the current colour, for light and dark backgrounds. */
export function ContactDetails() {
  const { street, city, country } = brand.address
  return (
    <ul className="grid grid-cols-[1fr_1.2fr] gap-4 tiny:grid-cols-1 sm:gap-y-5 lg:grid-cols-1">
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
        {street}, {city}, {country}
      </ContactMethod>
      <ContactMethod icon="clock" label="Hours">
        Monday to Sunday, 24/7
      </ContactMethod>
    </ul>
  )
}
