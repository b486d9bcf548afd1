export type City = { city: string; timeZone: string }

/** Without script the cities stand alone. */
export function CityClocks({ cities, className = '' }: { cities: City[]; className?: string }) {
  return (
    <ul aria-label="Local times" className={`grid ${className}`}>
      {cities.map(({ city, timeZone }) => (
        <li
          key={city}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-current/20 py-3"
        >
          <span className="font-semibold">{city}</span>
          <span
            className="needs-script min-w-[5.2em] text-right tabular-nums opacity-80"
            data-clock="day-and-time"
            data-time-zone={timeZone}
          >
            –
          </span>
        </li>
      ))}
    </ul>
  )
}
