/** Meridians and parallels in the background; `className` gives place, size and colour. */
export function GlobeLines({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute ${className}`}
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.35"
      aria-hidden="true"
    >
      <circle cx="200" cy="200" r="198" vectorEffect="non-scaling-stroke" />
      <path
        vectorEffect="non-scaling-stroke"
        d="M200 2C60 90 60 310 200 398M200 2C340 90 340 310 200 398M200 2C130 90 130 310 200 398M200 2C270 90 270 310 200 398M200 2v396M14 130h372M14 270h372M2 200h396"
      />
    </svg>
  )
}
