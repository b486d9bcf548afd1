type LocalTimeProps = {
  city: string
  timeZone: string
  zoneName: string
}

/** Wide enough for the longest time, so that nothing shifts when it appears. */
export function LocalTime({ city, timeZone, zoneName }: LocalTimeProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-m border border-line bg-white px-3 py-1.5 text-sm leading-snug font-semibold whitespace-nowrap shadow-resting sm:flex-nowrap sm:rounded-full sm:pr-3.5">
      {`${city} `}
      <span
        className="size-2.5 -order-1 rounded-full bg-line data-[daytime=false]:bg-amber data-[daytime=true]:bg-day"
        aria-hidden="true"
      />
      <span
        className="min-w-[4.6em] max-sm:w-full max-sm:pl-4.5 font-medium text-slate tabular-nums"
        data-clock="time"
        data-time-zone={timeZone}
      >
        {zoneName}
      </span>
    </li>
  )
}
