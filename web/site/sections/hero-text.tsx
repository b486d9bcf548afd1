import { Eyebrow } from '#web/ui/eyebrow.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import type { Introduced } from './section-title.tsx'

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
