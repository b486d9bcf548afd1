import type { ReactNode } from 'react'
import { SectionTitle, type Titled } from './section-title.tsx'

type CardSectionProps = {
  id: string
  content: Titled
  className: string
  titleClass: string
  cardsClass: string
  note?: string
  children: ReactNode
}

export function CardSection(props: CardSectionProps) {
  const { id, content, className, titleClass, cardsClass, note, children } = props
  return (
    <section className={className} aria-labelledby={id}>
      <div className="wrap py-16 lg:py-24">
        <SectionTitle id={id} content={content} className={titleClass} />
        <ul className={`mt-10 grid gap-5 lg:mt-12 ${cardsClass}`}>{children}</ul>
        {note ? <p className="mt-6 max-w-[45em] text-slate">{note}</p> : null}
      </div>
    </section>
  )
}
