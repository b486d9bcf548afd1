import { Eyebrow } from '#web/ui/eyebrow.tsx'

type HeroTextProps = {
  content: { eyebrow: string; title: string; lead: string }
  titleClass?: string
}

export function HeroText({ content: { eyebrow, title, lead }, titleClass = '' }: HeroTextProps) {
  return (
    <>
      <Eyebrow>{eyebrow}</Eyebrow>
      <h1 className={`mt-4 mb-5 ${titleClass}`}>{title}</h1>
      <p className="lead text-slate">{lead}</p>
    </>
  )
}
