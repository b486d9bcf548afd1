/** y = (x − 2)² − 1; one unit is 60 wide and 50 high, the origin is at 120, 226. */
export function Chalkboard() {
  return (
    <svg
      className="block w-full rounded-[18px]"
      viewBox="0 0 480 330"
      role="img"
      aria-label="A board with the curve y = (x − 2)² − 1 and its turning point at 2, −1"
    >
      <defs>
        <linearGradient id="board" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--color-chalkboard)" />
          <stop offset="1" stopColor="var(--color-ink)" />
        </linearGradient>
      </defs>
      <path fill="url(#board)" d="M0 0h480v330H0z" />
      <path
        stroke="var(--color-white)"
        strokeOpacity=".1"
        d="M0 26h480M0 76h480M0 126h480M0 176h480M0 276h480M60 0v330M180 0v330M240 0v330M300 0v330M360 0v330M420 0v330"
      />
      <path
        d="M28 226h424M120 306V28"
        stroke="var(--color-white)"
        strokeOpacity=".65"
        strokeWidth="2"
      />
      <path
        d="m446 220 8 6-8 6M114 34l6-8 6 8"
        stroke="var(--color-white)"
        strokeOpacity=".65"
        strokeWidth="2"
        fill="none"
      />
      <path
        d="M109.2 38.4Q240 513.6 370.8 38.4"
        stroke="var(--color-amber)"
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M240 266v-36" stroke="var(--color-white)" strokeDasharray="4 6" strokeWidth="2" />
      <circle cx="240" cy="276" r="8" fill="var(--color-white)" />
      <path
        d="M254 284c12 10 22 14 36 15"
        stroke="var(--color-haze)"
        strokeWidth="1.8"
        fill="none"
      />
      <g fill="var(--color-white)" fontWeight="600" fontSize="18">
        <text x="298" y="305" fill="var(--color-haze)" fontSize="17">
          the turning point
        </text>
        <text x="240" y="92" textAnchor="middle" transform="rotate(-2 240 92)">
          y = (x − 2)² − 1
        </text>
        <g fill="var(--color-haze)" fontSize="14">
          <text x="236" y="218">
            2
          </text>
          <text x="162" y="246">
            1
          </text>
          <text x="310" y="246">
            3
          </text>
        </g>
      </g>
      <path
        d="M178 106c40-5 82-7 124-6"
        stroke="var(--color-amber)"
        strokeWidth="3"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  )
}
