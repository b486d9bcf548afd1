import { CardSection } from '../sections/card-section.tsx'
import { type Reason, why } from './content.ts'

const drawings: Record<Reason['drawing'], [string, string]> = {
  tutor: [
    'M32 34a11 11 0 1 0 0-22 11 11 0 0 0 0 22zM10 58c1-14 10-19 22-19 6 0 11 1.4 15 4.4',
    'm42 50 6 6 11-12',
  ],
  path: ['M8 54h48M8 54V10', 'M12 48c10-2 14-10 20-18s12-14 24-16'],
  clock: ['M32 56a24 24 0 1 0 0-48 24 24 0 0 0 0 48z', 'M32 18v14l10 7'],
  review: ['M12 8h30l10 10v38H12zM42 8v10h10', 'M20 28h22M20 38h22M20 48h12'],
  globe: [
    'M32 56a24 24 0 1 0 0-48 24 24 0 0 0 0 48zM10 24h44M10 40h44',
    'M32 8c-13 10-13 38 0 48M32 8c13 10 13 38 0 48',
  ],
}

function ReasonCard({ title, text, drawing }: Reason) {
  const [outline, stroke] = drawings[drawing]
  return (
    <li className="grid content-start gap-5 rounded-m border border-line bg-white p-6 shadow-resting sm:p-7 lg:col-span-2 lg:nth-[-n+2]:col-span-3">
      <svg
        className="size-16 text-navy"
        viewBox="0 0 64 64"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={outline} stroke="currentColor" />
        <path d={stroke} stroke="var(--color-azure)" />
      </svg>
      <div>
        <h3>{title}</h3>
        <p className="mt-2 max-w-[31.2em] text-slate">{text}</p>
      </div>
    </li>
  )
}

export function Why() {
  return (
    <CardSection
      id="why"
      content={why}
      className="bg-white"
      titleClass="max-w-[14.3em]"
      cardsClass="sm:grid-cols-2 lg:grid-cols-6 sm:max-lg:[&>:last-child]:col-span-2"
    >
      {why.reasons.map((reason) => (
        <ReasonCard key={reason.title} {...reason} />
      ))}
    </CardSection>
  )
}
