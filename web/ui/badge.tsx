import type { ReactNode } from 'react'

const tones = {
  amber: 'bg-pending-ground text-pending',
  blue: 'bg-contacted-ground text-contacted',
  green: 'bg-converted-ground text-converted',
  grey: 'bg-archived-ground text-archived',
}

export type BadgeTone = keyof typeof tones

/** A word on a coloured pill. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 text-[0.8rem] leading-5 font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
