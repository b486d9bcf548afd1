import type { ReactNode } from 'react'
import { brand } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { AddressCard } from './address-card.tsx'
import { office } from './content.ts'

const { origin, place } = brand.maps

const searchUrl = (query: string): string => `${origin}/maps/search/?api=1&query=${encodeURIComponent(query)}`

const viewOnMapsUrl = searchUrl(place)
const directionsUrl = searchUrl(`directions to ${place}`)

/** The only address that a page may frame. */
const mapsFrameUrl = `${origin}/maps?q=${encodeURIComponent(place)}&output=embed`

/** Without script the link opens the map in a new tab (web/site/browser/map.ts). */
function OfficeMap() {
  return (
    <div>
      <div className="relative grid aspect-[4/3] rounded-l border border-line bg-sky shadow-resting sm:aspect-[16/11]">
        <AddressCard />
        <template data-map="">
          <iframe
            className="absolute inset-0 size-full rounded-l"
            src={mapsFrameUrl}
            title={office.frame}
            referrerPolicy="no-referrer"
            // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's page, which needs its own origin
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        </template>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:flex-nowrap">
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={viewOnMapsUrl}
          target="_blank"
          rel="noopener noreferrer"
          data-show-map=""
        >
          {office.show}
        </a>
        <p className="max-w-[36.4em] text-sm leading-6 text-slate">{office.onRequest}</p>
      </div>
    </div>
  )
}

function MapsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={buttonClass({ variant: 'outline' })} href={href} target="_blank" rel="noopener noreferrer">
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
