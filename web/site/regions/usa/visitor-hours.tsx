import { useNow } from '../../sections/use-now.ts'
import { type Availability, availabilityAt, formatHour } from './availability.ts'
import { hoursTable } from './content.ts'

const availabilityText = ({ zone, isOpen, untilHour, isTomorrow }: Availability): string => {
  if (isOpen)
    return `That is within our ${zone} hours: lessons run until ${formatHour(untilHour)} today.`
  const day = isTomorrow ? 'tomorrow' : 'today'
  return `That is outside our ${zone} hours: lessons begin ${day} at ${formatHour(untilHour)}. You can write to us now.`
}

const unknownZoneText =
  'Your time zone is not in this table. We are here 24/7: tell us the hour that suits you, and you will have a reply within 24 hours.'

/** Null in prerendered HTML. */
export const useVisitorClock = () => {
  const now = useNow()
  if (!now) return null
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const time = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now)
  return { timeZone, time, availability: availabilityAt(now, timeZone) }
}

type VisitorClock = ReturnType<typeof useVisitorClock>

export function VisitorHours({ visitor }: { visitor: VisitorClock }) {
  const availability = visitor?.availability
  return (
    <div className="needs-script mt-8 min-h-44 rounded-m border border-haze/25 bg-navy/50 p-5 sm:p-6">
      <p className="text-sm text-haze">
        {hoursTable.here}
        {visitor ? ` (${visitor.timeZone.replaceAll('_', ' ')})` : null}
      </p>
      <p className="mt-1 text-2xl leading-tight font-extrabold tracking-[-0.02em] tabular-nums">
        {visitor?.time ?? '–'}
      </p>
      <p className="mt-3 flex gap-3 leading-snug" role="status">
        {visitor ? (
          <>
            <span
              aria-hidden="true"
              className={`mt-1.5 size-2.5 shrink-0 rounded-full ${availability?.isOpen ? 'bg-day-on-dark' : 'border-2 border-haze'}`}
            />
            {availability ? availabilityText(availability) : unknownZoneText}
          </>
        ) : null}
      </p>
    </div>
  )
}
