/** The mark: a globe with its meridians and one amber place. */
export function GlobeMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden="true">
      <circle cx="17" cy="17" r="15.5" fill="var(--color-blue)" />
      <path
        d="M17 1.5c6 4.6 6 26.4 0 31M17 1.5c-6 4.6-6 26.4 0 31M2.6 12h28.8M2.6 22h28.8"
        stroke="var(--color-white)"
        strokeOpacity=".55"
        strokeWidth="1.6"
      />
      <circle cx="21.6" cy="12" r="3.4" fill="var(--color-amber)" />
    </svg>
  )
}
