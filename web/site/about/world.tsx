/** The places lie as on a globe seen from above Mumbai. */
export function World() {
  return (
    <svg
      className="mx-auto w-full max-w-[520px]"
      viewBox="0 0 520 480"
      fill="none"
      role="img"
      aria-label="A globe: lines lead from Mumbai to London, New York and Sydney"
    >
      <defs>
        <radialGradient id="world" cx=".38" cy=".3" r=".8">
          <stop stopColor="var(--color-cobalt)" />
          <stop offset="1" stopColor="var(--color-ink)" />
        </radialGradient>
      </defs>
      <ellipse cx="260" cy="452" rx="150" ry="12" fill="var(--color-ink)" fillOpacity=".1" />
      <circle cx="260" cy="228" r="208" fill="url(#world)" />
      <g stroke="var(--color-white)" strokeOpacity=".22" strokeWidth="1.6">
        <path d="M260 20v416M260 20C120 90 120 366 260 436M260 20C400 90 400 366 260 436M260 20C-10 80-10 376 260 436M260 20c270 60 270 356 0 416" />
        <path d="M52 228h416M79 124h362M79 332h362M152 50h216M152 406h216" />
      </g>
      <g stroke="var(--color-haze)" strokeWidth="2.4" strokeLinecap="round" strokeDasharray="1 8">
        <path d="M300 250C290 150 230 120 184 132" />
        <path d="M300 250C270 120 130 130 92 200" />
        <path d="M300 250c56-10 90 30 96 88" />
      </g>
      <g fill="var(--color-white)">
        <circle cx="184" cy="132" r="7" />
        <circle cx="92" cy="200" r="7" />
        <circle cx="396" cy="338" r="7" />
      </g>
      <circle cx="300" cy="250" r="22" fill="var(--color-amber)" fillOpacity=".25" />
      <circle cx="300" cy="250" r="11" fill="var(--color-amber)" />
      <g fill="var(--color-white)" fontWeight="700" fontSize="19">
        <text x="196" y="116">
          London
        </text>
        <text x="84" y="236">
          New York
        </text>
        <text x="336" y="376">
          Sydney
        </text>
        <text x="324" y="248" fontSize="23">
          Mumbai
        </text>
      </g>
    </svg>
  )
}
