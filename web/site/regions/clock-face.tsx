type ClockFaceProps = { x: number; y: number; radius: number; timeZone: string }

/** Without hands until the browser knows the time. */
export function ClockFace({ x, y, radius, timeZone }: ClockFaceProps) {
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
      <g
        stroke="var(--color-ink)"
        strokeLinecap="round"
        visibility="hidden"
        data-clock="hands"
        data-time-zone={timeZone}
      >
        <path d="M0 0V-8" strokeWidth="2.6" />
        <path d="M0 0V-12" strokeWidth="1.8" />
      </g>
      <circle r="1.8" fill="var(--color-ink)" />
    </g>
  )
}
