import { Link } from 'react-router'
import { brand } from '#brand'
import { Logo } from './logo.tsx'
import { pages } from './navigation.ts'

const heading = 'text-[0.95rem] font-bold text-ink'
const link = 'py-0.5 text-slate underline-offset-4 hover:text-blue hover:underline'

/** Brand, ways to reach us, and the year. */
export function Footer() {
  const { street, city, region, country } = brand.address
  return (
    <footer className="relative overflow-hidden border-t border-line bg-white">
      <svg
        className="pointer-events-none absolute -right-72 -bottom-64 size-[520px] text-azure/15"
        viewBox="0 0 400 400"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <circle cx="200" cy="200" r="198" />
        <path d="M200 2C60 90 60 310 200 398M200 2C340 90 340 310 200 398M200 2v396M14 130h372M14 270h372M2 200h396" />
      </svg>
      <div className="wrap relative grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.6fr_0.7fr_1fr_1.2fr] lg:py-16">
        <div className="sm:max-lg:col-span-2">
          <Logo />
          <p className="mt-4 max-w-[38ch] text-slate">
            One-on-one and small-group online tutoring for school students in the USA, Australia and
            the UK.
          </p>
        </div>
        <nav aria-label="Footer" className="grid content-start justify-items-start gap-1.5">
          <p className={heading}>Pages</p>
          {pages.map(({ label, to }) => (
            <Link key={to} className={link} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="grid content-start justify-items-start gap-1.5">
          <p className={heading}>Talk to us</p>
          <a className={link} href={`tel:${brand.phone.dial}`}>
            {brand.phone.display}
          </a>
          <a className={link} href={`mailto:${brand.email}`}>
            {brand.email}
          </a>
        </div>
        <address className="grid content-start gap-1.5 not-italic">
          <p className={heading}>Office</p>
          <p className="text-slate">
            {street}, {city}
            <br />
            {region}, {country}
          </p>
        </address>
      </div>
      <div className="wrap relative text-[0.95rem] text-slate">
        <p className="border-t border-line py-6">© 2025 {brand.legalName}. All rights reserved.</p>
      </div>
    </footer>
  )
}
