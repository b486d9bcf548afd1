import type { ReactNode } from 'react'

const tones = {
  success: 'border-converted/30 bg-converted-surface text-converted',
  error: 'border-danger-line bg-danger-surface text-danger',
  warning: 'border-pending/30 bg-pending-surface text-pending',
}

export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div className={`flex gap-3.5 rounded-m border-[1.5px] px-4 py-3.5 leading-6 ${tones[tone]}`}>
      <svg className="mt-0.5 size-5 shrink-0" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="10" fill="currentColor" />
        <path
          d={tone === 'success' ? 'm5.8 10.4 2.8 2.8 5.6-6' : 'M10 5v6M10 14.2v.3'}
          stroke="var(--color-white)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
