import { useNow } from '../sections/use-now.ts'

type LocalTimeProps = {
  city: string
  timeZone: string
  /** Shown until the browser knows the time. */
  zoneName: string
}

const formatTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now)

const dotColour = (time: string | null): string => {
  if (!time) return 'bg-line'
  const hour = (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0)
  return hour >= 7 && hour < 22 ? 'bg-day' : 'bg-amber'
}

/** Wide enough for the longest time, so that nothing shifts when it appears (R-home-10). */
export function LocalTime({ city, timeZone, zoneName }: LocalTimeProps) {
  const now = useNow()
  const time = now ? formatTime(now, timeZone) : null
  return (
    <li className="flex items-center gap-2 rounded-full border border-line bg-white py-1.5 pr-3.5 pl-3 text-sm font-semibold whitespace-nowrap shadow-resting">
      <span className={`size-2.5 rounded-full ${dotColour(time)}`} aria-hidden="true" />
      {city}{' '}
      <span className="min-w-[4.6em] font-medium text-slate tabular-nums">{time ?? zoneName}</span>
    </li>
  )
}
