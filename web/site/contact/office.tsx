import type { ReactNode } from 'react'
import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { office } from './content.ts'
import { OfficeMap } from './map.tsx'
import { directionsUrl, viewOnMapsUrl } from './maps.ts'

function MapsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className={buttonClass({ variant: 'outline' })}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

export function Office() {
  const { street, city, region, country } = brand.address
  return (
    <section className="border-t border-line bg-mist" aria-labelledby="office">
      <div className="wrap grid items-center gap-10 py-16 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="office" content={office} />
          <dl className="mt-8 grid gap-6">
            <div className="border-t border-line pt-4">
              <dt className="text-sm text-slate">{office.addressLabel}</dt>
              <dd className="mt-1 text-lg font-semibold">
                {street}, {city}
                <br />
                {region}, {country}
              </dd>
            </div>
            <div className="border-t border-line pt-4">
              <dt className="text-sm text-slate">{office.hoursLabel}</dt>
              <dd className="mt-1 text-lg font-semibold">{office.hours}</dd>
            </div>
          </dl>
          <div className="mt-8 flex flex-wrap gap-3">
            <MapsLink href={directionsUrl}>Get Directions</MapsLink>
            <MapsLink href={viewOnMapsUrl}>View on Maps</MapsLink>
          </div>
        </div>
        <OfficeMap />
      </div>
    </section>
  )
}
