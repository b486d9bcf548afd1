/** Thin meridians and parallels behind openings and section ends. */
export function Arcs({ className = '' }: { className?: string }) {
  return (
    <svg
      className={`pointer-events-none absolute inset-0 size-full ${className}`}
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M1080-60C820 120 820 560 1080 740M1080-60C940 120 940 560 1080 740M1080-60V740M1080-60C1220 120 1220 560 1080 740M1080-60C1340 120 1340 560 1080 740M640 160H1520M600 330H1520M640 500H1520" />
    </svg>
  )
}
