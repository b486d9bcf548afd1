import { type Drawing, drawings } from './drawings.ts'

export function DrawingBoard({ drawing, className }: { drawing: Drawing; className: string }) {
  const [outline, stroke] = drawings[drawing]
  return (
    <svg
      className={`w-full rounded-s bg-navy ${className}`}
      viewBox="0 0 120 120"
      fill="none"
      stroke="var(--color-white)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        strokeOpacity=".12"
        strokeWidth="1"
        d="M-120 20h360M-120 50h360M-120 80h360M-120 110h360M0-20v160M30-20v160M60-20v160M90-20v160M120-20v160M-30-20v160M150-20v160"
      />
      <path d={outline} />
      <path d={stroke} stroke="var(--color-chalk)" strokeWidth="3.4" />
    </svg>
  )
}
