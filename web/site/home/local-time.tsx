type LocalTimeProps = {
  city: string
  timeZone: string
  /** Shown until the browser knows the time. */
  zoneName: string
}

/** Wide enough for the longest time, so that nothing shifts when it appears (R-home-10). */
export function LocalTime({ city, timeZone, zoneName }: LocalTimeProps) {
  return (
    <li className="flex items-center gap-2 rounded-full border border-line bg-white py-1.5 pr-3.5 pl-3 text-sm font-semibold whitespace-nowrap shadow-resting">
      {city}{' '}
      <span
        className="size-2.5 -order-1 rounded-full bg-line data-[daytime=false]:bg-amber data-[daytime=true]:bg-day"
        aria-hidden="true"
      />
      <span
        className="min-w-[4.6em] font-medium text-slate tabular-nums"
        data-clock="time"
        data-time-zone={timeZone}
      >
        {zoneName}
      </span>
    </li>
  )
}
