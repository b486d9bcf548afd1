import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; text: string; illustration?: ReactNode; children?: ReactNode }

/** An icon as the illustration. */
export const pictured = (Icon: LucideIcon) => (
  <Icon x={62} y={32} size={56} color="var(--color-navy)" strokeWidth={1.25} />
)

export function EmptyState({ title, text, illustration, children }: Props) {
  return (
    <div className="grid justify-items-center gap-2 rounded-m border border-line bg-white px-6 py-10 text-center shadow-resting">
      {illustration ? (
        <svg width="180" height="120" viewBox="0 0 180 120" fill="none" aria-hidden="true">
          <circle cx="90" cy="60" r="54" fill="var(--color-sky)" />
          <g stroke="var(--color-azure)" strokeOpacity=".3" strokeWidth="1.4">
            <path d="M90 6C60 30 60 90 90 114M90 6c30 24 30 84 0 108M38 44h104M38 76h104" />
          </g>
          {illustration}
        </svg>
      ) : null}
      <p className="mt-3 max-w-[24em] text-lg leading-snug font-bold">{title}</p>
      <p className="max-w-[27.3em] text-slate">{text}</p>
      {children ? <div className="mt-3">{children}</div> : null}
    </div>
  )
}
