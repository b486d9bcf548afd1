import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#brand'

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-current/25">
        {icon}
      </span>
      <div>
        <dt className="text-[0.9rem] opacity-80">{label}</dt>
        <dd className="text-[1.06rem] font-semibold">{children}</dd>
      </div>
    </div>
  )
}

const link =
  'inline-block py-0.5 underline decoration-current/40 underline-offset-4 hover:decoration-current'

/** Phone, e-mail, address and hours, for grounds of either kind. */
export function ReachUs() {
  const { street, city, country } = brand.address
  return (
    <dl className="grid gap-5">
      <Way icon={<Phone size={19} aria-hidden />} label="Call us">
        <a className={link} href={`tel:${brand.phone.dial}`}>
          {brand.phone.display}
        </a>
      </Way>
      <Way icon={<Mail size={19} aria-hidden />} label="Write to us">
        <a className={link} href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
      </Way>
      <Way icon={<MapPin size={19} aria-hidden />} label="Our office">
        {street}, {city}, {country}
      </Way>
      <Way icon={<Clock size={19} aria-hidden />} label="Hours">
        Monday to Sunday, 24/7
      </Way>
    </dl>
  )
}
