/** Meridians and parallels in the background; `className` gives height and colour. */
export function Arcs({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute inset-x-0 top-0 w-full [mask-image:linear-gradient(90deg,transparent_48%,#000_80%),linear-gradient(#000_45%,transparent)] [mask-composite:intersect] ${className}`}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M1080-60C820 120 820 560 1080 740M1080-60C940 120 940 560 1080 740M1080-60V740M1080-60C1220 120 1220 560 1080 740M1080-60C1340 120 1340 560 1080 740"
      />
      <path
        className="max-lg:hidden"
        vectorEffect="non-scaling-stroke"
        d="M740 160H1520M720 330H1520M740 500H1520"
      />
    </svg>
  )
}
