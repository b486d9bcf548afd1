import { useNow } from '../sections/use-now.ts'

type Given = {
  city: string
  timeZone: string
  /** What stands there until the browser knows better. */
  at: string
}

/** A city and the hour there; the dot is green while people are up. */
export function LocalTime({ city, timeZone, at }: Given) {
  const now = useNow()
  const time = now
    ? new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(now)
    : at
  const hour = (Number.parseInt(time, 10) % 12) + (time.endsWith('PM') ? 12 : 0)
  const isAwake = hour >= 7 && hour < 22
  return (
    <li className="flex items-center gap-2 rounded-full border border-line bg-white py-1.5 pr-3.5 pl-3 text-[0.92rem] font-semibold whitespace-nowrap shadow-resting">
      <span
        className={`size-2.5 rounded-full ${isAwake ? 'bg-[#16a34a]' : 'bg-amber'}`}
        aria-hidden="true"
      />
      {city} <span className="font-medium text-slate tabular-nums">{time}</span>
    </li>
  )
}
