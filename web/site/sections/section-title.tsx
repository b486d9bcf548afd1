import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'

type HeroTextProps = { content: Introduced; titleClass?: string }

export function HeroText({ content, titleClass = '' }: HeroTextProps) {
  return (
    <>
      <Eyebrow>{content.eyebrow}</Eyebrow>
      <h1 className={`mt-4 mb-5 ${titleClass}`}>{unbroken(content.title)}</h1>
      <p className="lead text-slate">{unbroken(content.lead)}</p>
    </>
  )
}

export type Titled = { eyebrow?: string; title: string }

export type Introduced = Titled & { lead: string }

type SectionTitleProps = {
  id?: string
  content: Titled & { lead?: string }
  onDark?: boolean
  className?: string
  /** With it the lead follows. */
  leadClass?: string
}

export function SectionTitle({ id, content, onDark, className = '', leadClass }: SectionTitleProps) {
  return (
    <>
      {content.eyebrow ? <Eyebrow onDark={onDark}>{content.eyebrow}</Eyebrow> : null}
      <h2 id={id} className={content.eyebrow ? `mt-3 ${className}` : className || undefined}>
        {unbroken(content.title)}
      </h2>
      {leadClass ? <p className={`lead ${leadClass}`}>{content.lead}</p> : null}
    </>
  )
}
