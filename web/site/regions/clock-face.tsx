import { useNow } from '../sections/use-now.ts'

const handAngles = (now: Date, timeZone: string): { hour: number; minute: number } => {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    timeZone,
  })
    .format(now)
    .split(':')
    .map(Number)
  return { hour: (hour % 12) * 30 + minute / 2, minute: minute * 6 }
}

/** Without hands until the browser knows the time. */
export function ClockFace({
  x,
  y,
  radius,
  timeZone,
}: {
  x: number
  y: number
  radius: number
  timeZone: string
}) {
  const now = useNow()
  const hands = now ? handAngles(now, timeZone) : null
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 20})`}>
      <circle r="20" fill="var(--color-amber)" />
      <circle r="16.5" fill="var(--color-white)" />
      <path
        d="M0-14.5v3M14.5 0h-3M0 14.5v-3M-14.5 0h3"
        stroke="var(--color-navy)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      {hands ? (
        <g stroke="var(--color-ink)" strokeLinecap="round">
          <path d="M0 0V-8" strokeWidth="2.6" transform={`rotate(${hands.hour})`} />
          <path d="M0 0V-12" strokeWidth="1.8" transform={`rotate(${hands.minute})`} />
        </g>
      ) : null}
      <circle r="1.8" fill="var(--color-ink)" />
    </g>
  )
}
