import { useNow } from './use-now.ts'

export type City = { city: string; timeZone: string }

const formatLocalTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(now)
    .replace(',', '')

/** Without script the cities stand alone. */
export function CityClocks({ cities, className = '' }: { cities: City[]; className?: string }) {
  const now = useNow()
  return (
    <ul aria-label="Local times" className={`grid ${className}`}>
      {cities.map(({ city, timeZone }) => (
        <li
          key={city}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-current/20 py-3"
        >
          <span className="font-semibold">{city}</span>
          <time className="needs-script min-w-[5.2em] text-right tabular-nums opacity-80">
            {now ? formatLocalTime(now, timeZone) : '–'}
          </time>
        </li>
      ))}
    </ul>
  )
}
