import { encode } from 'uqr'

const quietModules = 4

/** One path, because the content security policy allows no inline styles and markup from a string no check. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full rounded-s border border-line bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
