import { useNow } from '../sections/use-now.ts'

type LocalTimeProps = {
  city: string
  timeZone: string
  /** The zone's short name: it stands there until the browser knows the hour. */
  zoneName: string
}

const formatTime = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now)

/** Green while people are up, amber at night; no colour while nobody knows. */
const dotColour = (time: string | null): string => {
  if (!time) return 'bg-line'
  const hour = (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0)
  return hour >= 7 && hour < 22 ? 'bg-day' : 'bg-amber'
}

/** A city and the hour there, in as much room as the longest hour takes, so that nothing moves when it comes. */
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
