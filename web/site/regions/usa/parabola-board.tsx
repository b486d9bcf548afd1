import { example } from './content.ts'
import { equationOf, maxOffset, vertexOf } from './parabola.ts'

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
export function ParabolaBoard() {
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
          <circle data-handle="" r=".85" className="cursor-grab fill-amber/25 active:cursor-grabbing" stroke="none" />
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
