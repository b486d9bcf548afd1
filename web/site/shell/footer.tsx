import { brand } from '#brand'
import { GlobeLines } from '#web/ui/globe-lines.tsx'
import { GlobeMark } from '#web/ui/globe-mark.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { listPlaces } from '../sections/content.ts'
import { Icon } from './icon.tsx'
import { actions, curricula, goodToKnow, type NavItem, regionLinks } from './navigation.ts'

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-xl font-extrabold tracking-[-0.02em]">
      <GlobeMark className="size-8.5" />
      {brand.name}
    </span>
  )
}

const unlinkedNetworks = ['facebook', 'instagram', 'youtube'] as const
const iconClass = 'grid size-10 place-items-center rounded-full border border-line'

/** Three of the four have no page to link to: decoration, hidden from screen readers. */
function SocialLinks() {
  return (
    <ul className="flex gap-2.5" aria-label="Social networks">
      {unlinkedNetworks.map((network) => (
        <li key={network} aria-hidden="true">
          <span className={`${iconClass} text-slate/70`}>
            <Icon name={network} className="size-5" />
          </span>
        </li>
      ))}
      <li>
        <a
          href={brand.links.linkedin}
          target="_blank"
          rel="noreferrer"
          className={`${iconClass} text-navy transition-colors hover:border-azure hover:text-blue`}
        >
          <span className="sr-only">LinkedIn (opens in a new tab)</span>
          <Icon name="linkedin" className="size-5" />
        </a>
      </li>
    </ul>
  )
}

const blurb = `One-on-one and small-group online tutoring for school students in ${listPlaces()}.`

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center text-sm wrap-anywhere text-slate underline-offset-4 hover:text-blue hover:underline'

function Column({ title, items }: { title: string; items: NavItem[] }) {
  return (
    <nav aria-label={title} className="grid content-start justify-items-start">
      <p className="text-sm font-bold text-ink" aria-hidden="true">
        {title}
      </p>
      {items.map(({ label, to }) => (
        <a key={label} className={linkClass} href={to}>
          {label}
        </a>
      ))}
    </nav>
  )
}

function ContactColumn() {
  const { street, city, region, country } = brand.address
  return (
    <address className="grid content-start justify-items-start not-italic">
      <p className="text-sm font-bold text-ink">Talk to us</p>
      <a className={linkClass} href={actions.call.href}>
        {brand.phone.display}
      </a>
      <a className={linkClass} href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      <p className="mt-1 text-sm text-slate">
        {street}, {city}
        <br />
        {region}, {country}
      </p>
    </address>
  )
}

export function Footer() {
  return (
    <footer className="relative overflow-hidden border-t border-line bg-white">
      <GlobeLines className="-right-72 -bottom-64 size-[520px] text-azure/15" />
      <div className="wrap relative grid grid-cols-[1fr_1.15fr] gap-x-6 gap-y-1 pt-6 pb-2 tiny:grid-cols-1 md:grid-cols-[1fr_1fr_1fr_1.3fr] md:gap-y-10 md:py-14 lg:grid-cols-[1.7fr_1fr_0.9fr_0.9fr_1.2fr] lg:py-16">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 max-lg:col-span-full max-lg:mb-2 lg:flex-col lg:items-start lg:justify-start lg:gap-4">
          <Logo />
          <p className="max-w-[25em] text-sm text-slate max-lg:order-1 lg:max-w-[20em]">{unbroken(blurb)}</p>
          <SocialLinks />
        </div>
        <Column title="Where we teach" items={regionLinks} />
        <Column title="Curricula" items={curricula} />
        <Column title="Good to know" items={goodToKnow} />
        <ContactColumn />
      </div>
      <div className="wrap relative text-sm text-slate">
        <p className="border-t border-line pt-4 pb-18 sm:pt-6 min-[30rem]:pb-8">
          © 2025 {brand.legalName}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
