import { Eyebrow } from '#web/ui/eyebrow.tsx'

export type Titled = { eyebrow: string; title: string }

export type Introduced = Titled & { lead: string }

type SectionTitleProps = {
  id?: string
  content: Titled
  onDark?: boolean
  className?: string
}

export function SectionTitle({ id, content, onDark, className = '' }: SectionTitleProps) {
  return (
    <>
      <Eyebrow onDark={onDark}>{content.eyebrow}</Eyebrow>
      <h2 id={id} className={`mt-3 ${className}`}>
        {content.title}
      </h2>
    </>
  )
}
