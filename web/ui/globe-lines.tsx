/** The meridians of a globe that lies half outside of its place; `className` gives place, size and colour. */
export function GlobeLines({ className }: { className: string }) {
  return (
    <svg
      className={`pointer-events-none absolute ${className}`}
      viewBox="0 0 400 400"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="200" cy="200" r="198" />
      <path d="M200 2C60 90 60 310 200 398M200 2C340 90 340 310 200 398M200 2v396M14 130h372M14 270h372M2 200h396" />
    </svg>
  )
}
