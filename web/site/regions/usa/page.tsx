import type { MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { TutorCard } from '../tutor-card.tsx'
import { WorkedExample } from '../worked-example.tsx'
import { formatHours, zones } from './availability.ts'
import closing from './closing.svg?url'
import {
  example,
  hoursTable,
  programmes,
  tutor,
  usa,
  usaHead,
  viewAll,
  visitorHours,
} from './content.ts'
import { equationOf, maxOffset, vertexOf } from './parabola.ts'
import skyline from './skyline.svg?url'

const { board } = example

function Slider({ label, value }: { label: string; value: number }) {
  return (
    <label className="grid grid-cols-[9rem_1fr] items-center gap-x-4 font-semibold">
      {label}
      <input
        type="range"
        className="h-11 w-full accent-amber"
        min={-maxOffset}
        max={maxOffset}
        defaultValue={value}
        autoComplete="off"
        aria-valuetext={`${value}, ${equationOf(board.h, board.k)}`}
      />
    </label>
  )
}

/** Its vertex is moved by drag-vertex.ts; without script it is a picture with its equation. */
function ParabolaBoard() {
  const { h, k } = board
  return (
    <div
      data-part="parabola"
      className="grid gap-x-8 overflow-hidden rounded-l border border-haze/25 bg-navy sm:grid-cols-2 lg:grid-cols-1"
    >
      <svg
        viewBox="-6 -6 12 12"
        className="aspect-square w-full cursor-crosshair"
        fill="none"
        stroke="var(--color-white)"
        strokeWidth=".1"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <pattern id="grid" width="1" height="1" patternUnits="userSpaceOnUse">
          <path strokeOpacity=".14" strokeWidth=".06" d="M0 0h1M0 0v1" />
        </pattern>
        <path fill="url(#grid)" stroke="none" d="M-6-6h12v12h-12z" />
        <path strokeOpacity=".6" strokeWidth=".05" d="M-6 0h12M0-6v12" />
        <circle cx="1" r=".18" className="fill-white" stroke="none" />
        <g className="fill-haze" stroke="none" fontSize=".65">
          <text x="-5.4" y=".85">
            −5
          </text>
          <text x="-.6" y="-4.8">
            5
          </text>
        </g>
        <g transform={`translate(${h} ${-k})`}>
          <path strokeOpacity=".5" strokeWidth=".05" strokeDasharray=".2" d="M0-12v24" />
          <path strokeWidth=".14" d="M-4 16Q0-16 4 16" />
          <circle
            data-handle=""
            r=".85"
            className="cursor-grab fill-amber/25 active:cursor-grabbing"
            stroke="none"
          />
          <circle r=".26" className="pointer-events-none fill-amber" stroke="none" />
        </g>
      </svg>
      <div className="grid content-center gap-2 p-5 sm:max-lg:pl-0">
        <p className="text-2xl font-extrabold tabular-nums" data-equation="">
          {equationOf(h, k)}
        </p>
        <p className="text-haze">
          {board.vertex} <span data-vertex="">{vertexOf(h, k)}</span>
        </p>
        <div className="needs-script mt-2 grid gap-1">
          <p className="text-haze">{board.hint}</p>
          <Slider label={board.across} value={h} />
          <Slider label={board.up} value={k} />
        </div>
      </div>
    </div>
  )
}

/** Filled in by show-visitor-hours.ts, which also marks the zone's row in the table. */
function VisitorHours() {
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
      <p
        className="mt-1 text-2xl leading-tight font-extrabold tracking-[-0.02em] tabular-nums"
        data-time=""
      >
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

function Hours() {
  return (
    <section className="bg-ink text-white" aria-labelledby="hours">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[0.85fr_1.15fr] lg:items-center lg:gap-16 lg:py-24">
        <div>
          <h2 id="hours" className="max-w-[10.4em]">
            {hoursTable.title}
          </h2>
          <p className="lead mt-5 text-haze">{hoursTable.lead}</p>
          <VisitorHours />
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

export const meta: MetaFunction = () => head(usaHead)
export const handle: CountryHandle = { country: usaHead.country }

const allSubjects = (
  <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/courses">
    {viewAll}
  </a>
)

export default function Usa() {
  return (
    <RegionPage region={usa} skyline={skyline} closing={closing} secondaryAction={allSubjects}>
      <Programmes content={programmes} />
      <WorkedExample example={example} pageClass="whitespace-pre-line">
        <ParabolaBoard />
      </WorkedExample>
      <TutorCard tutor={tutor} />
      <Hours />
    </RegionPage>
  )
}
