import type { ReactNode } from 'react'

const variants = {
  default: 'border-transparent bg-blue text-white',
  secondary: 'border-transparent bg-sky text-navy',
  outline: 'border-line bg-white text-ink',
}

const tones = {
  amber: 'border-transparent bg-pending-surface text-pending',
  blue: 'border-transparent bg-contacted-surface text-contacted',
  green: 'border-transparent bg-converted-surface text-converted',
  grey: 'border-transparent bg-archived-surface text-archived',
}

export type BadgeTone = keyof typeof tones

type BadgeProps = { variant?: keyof typeof variants; tone?: BadgeTone; children: ReactNode }

export function Badge({ variant = 'default', tone, children }: BadgeProps) {
  return (
    <span
      className={`inline-block rounded-full border px-3 py-0.5 text-xs leading-5 font-bold ${tone ? tones[tone] : variants[variant]}`}
    >
      {children}
    </span>
  )
}
