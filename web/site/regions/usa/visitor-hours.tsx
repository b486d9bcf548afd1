import { hoursTable } from '../content.ts'
import { visitorHours } from './content.ts'

/** Filled in by show-visitor-hours.ts, which also marks the zone's row in the table. */
export function VisitorHours() {
  return (
    <div
      className="needs-script mt-8 min-h-44 rounded-m border border-haze/25 bg-navy/50 p-5 sm:p-6"
      data-part="visitor-hours"
      data-open={visitorHours.open}
      data-later={visitorHours.later}
      data-tomorrow={visitorHours.tomorrow}
      data-unknown={visitorHours.unknown}
    >
      <p className="text-sm text-haze">
        {hoursTable.here}
        <span data-zone-name="" />
      </p>
      <p className="mt-1 text-2xl leading-tight font-extrabold tracking-[-0.02em] tabular-nums" data-time="">
        –
      </p>
      <p className="mt-3 flex gap-3 leading-snug">
        <span
          aria-hidden="true"
          hidden
          className="mt-1.5 size-2.5 shrink-0 rounded-full border-2 border-haze data-[open=true]:border-day-on-dark data-[open=true]:bg-day-on-dark"
          data-dot=""
        />
        <span role="status" />
      </p>
    </div>
  )
}
