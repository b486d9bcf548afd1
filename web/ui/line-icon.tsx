type LineIconProps = { path: string; box: number; strokeWidth: number; className: string }

/** Drawn in the current colour and hidden from screen readers; `className` gives the size. */
export function LineIcon({ path, box, strokeWidth, className }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
