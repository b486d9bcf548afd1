import type { ReactNode } from 'react'
import { Eyebrow } from '#web/ui/eyebrow.tsx'

type SectionTitleProps = {
  id?: string
  eyebrow: ReactNode
  title: ReactNode
  onDark?: boolean
  className?: string
}

export function SectionTitle({ id, eyebrow, title, onDark, className = '' }: SectionTitleProps) {
  return (
    <>
      <Eyebrow onDark={onDark}>{eyebrow}</Eyebrow>
      <h2 id={id} className={`mt-3 ${className}`}>
        {title}
      </h2>
    </>
  )
}
