export const blankBoard = (
  <>
    <path d="m66 108 12-22M114 108l-12-22" stroke="var(--color-navy)" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="44" y="28" width="92" height="58" rx="6" fill="var(--color-navy)" />
    <path d="M54 74c14 0 18-34 34-34s16 26 38 22" stroke="var(--color-white)" strokeWidth="2.5" />
    <path d="M78 40h20" stroke="var(--color-amber)" strokeWidth="3" strokeLinecap="round" />
  </>
)

export const emptyBin = (
  <>
    <path
      d="M62 44h56l-6 54a6 6 0 0 1-6 5H74a6 6 0 0 1-6-5z"
      fill="var(--color-white)"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
    />
    <path
      d="M54 44h72M78 44v-8a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v8M80 58l2 30M100 58l-2 30"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="126" cy="30" r="7" fill="var(--color-amber)" />
  </>
)

export const shelf = (
  <>
    <g fill="var(--color-white)" stroke="var(--color-navy)" strokeWidth="2.5">
      <rect x="56" y="36" width="16" height="48" rx="3" />
      <rect x="76" y="44" width="13" height="40" rx="3" />
      <path d="m97 45 13-4 12 40-13 4z" strokeLinejoin="round" />
    </g>
    <path d="M44 87h92" stroke="var(--color-navy)" strokeWidth="3" strokeLinecap="round" />
    <path d="M60 46h8" stroke="var(--color-amber)" strokeWidth="3" strokeLinecap="round" />
  </>
)

export const sheet = (
  <>
    <path
      d="M58 30h50l16 16v48a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z"
      fill="var(--color-white)"
      stroke="var(--color-navy)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M108 30v16h16M70 60h40M70 72h40M70 84h24" stroke="var(--color-navy)" strokeWidth="2.5" />
    <path d="M70 46h22" stroke="var(--color-amber)" strokeWidth="3.5" strokeLinecap="round" />
  </>
)
