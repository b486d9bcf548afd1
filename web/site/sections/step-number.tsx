const tones = {
  plain: 'border-line bg-white text-blue',
  accent: 'border-amber bg-amber text-ink',
  ink: 'border-ink bg-ink text-white',
  blue: 'border-blue bg-blue text-white',
}

export type StepTone = keyof typeof tones

type StepNumberProps = { children: number; tone: StepTone; className?: string }

export function StepNumber({ children, tone, className = 'size-12' }: StepNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full border-2 text-lg font-extrabold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
