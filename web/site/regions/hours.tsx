import type { ReactNode } from 'react'
import type { LessonHours } from '#brand'
import { SectionTitle } from '../sections/section-title.tsx'
import { hoursTable } from './content.ts'
import { formatHours } from './format-hours.ts'

type HoursProps = { zones: readonly LessonHours[] | undefined; children?: ReactNode }

/** Lesson hours are local to the zone. Nothing is shown of a region whose hours nobody has said. */
export function Hours({ zones, children }: HoursProps) {
  if (!zones?.length) return null
  return (
    <section className="bg-ink text-white" aria-labelledby="hours">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[0.85fr_1.15fr] lg:items-center lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="hours" content={hoursTable} className="max-w-[10.4em]" leadClass="mt-5 text-haze" />
          {children}
        </div>
        <table className="w-full border-collapse text-left tiny:wrap-anywhere">
          <caption className="pb-4 text-left text-sm text-haze">{hoursTable.caption}</caption>
          <thead>
            <tr className="text-sm text-haze">
              {hoursTable.columns.map((column) => (
                <th key={column} scope="col" className="px-2 pb-3 font-semibold sm:px-4">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr
                key={zone.name}
                data-zone={zone.name}
                className="group border-t border-haze/25 aria-[current=true]:bg-navy aria-[current=true]:shadow-[inset_4px_0_0_var(--color-amber)]"
              >
                <th scope="row" className="relative px-2 py-5 text-lg font-bold sm:px-4">
                  {zone.name}
                  <span className="absolute bottom-1 left-2 hidden text-xs font-semibold text-white group-aria-[current=true]:block sm:left-4">
                    {hoursTable.yours}
                  </span>
                </th>
                <td className="px-2 py-5 whitespace-nowrap tabular-nums tiny:whitespace-normal sm:px-4">
                  {formatHours(zone.weekdays)}
                </td>
                <td className="px-2 py-5 whitespace-nowrap tabular-nums tiny:whitespace-normal sm:px-4">
                  {formatHours(zone.weekend)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
