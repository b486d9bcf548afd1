import { drawingOf } from '../sections/drawing-of.ts'
import { FigureSentence } from '../sections/figure-sentence.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Icon } from '../shell/icon.tsx'
import { testimonials } from './content.ts'

type Testimonial = typeof testimonials.featured

/** Whose child it is about: the subject and the year as on a card of the carousel, whose file it draws from. */
function Speaker({ author, year, subject }: Omit<Testimonial, 'quote'>) {
  return (
    <figcaption className="mt-3 flex items-center gap-x-3 lg:mt-4">
      <img
        className="h-12 w-16 rounded-s bg-navy p-1"
        src={drawingOf(subject)}
        alt=""
        width="160"
        height="120"
        loading="lazy"
      />
      <span className="grid text-sm text-slate">
        <b className="text-base text-ink">{author}</b>
        {year}, {subject}
      </span>
    </figcaption>
  )
}

function Featured({ quote, ...child }: Testimonial) {
  return (
    <figure>
      <Icon name="quote" className="h-8 w-10 text-amber lg:h-11 lg:w-14" />
      <blockquote className="mt-4 text-xl leading-[1.28] font-semibold sm:text-2xl tracking-[-0.015em] text-pretty lg:mt-6 lg:text-3xl">
        {quote}
      </blockquote>
      <Speaker {...child} />
    </figure>
  )
}

export function Testimonials() {
  return (
    <section id="testimonials" className="bg-sky">
      <div className="wrap band">
        <SectionTitle content={testimonials} />
        <div className="mt-5 grid gap-6 lg:mt-10 lg:gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-20">
          <div className="grid content-between gap-7">
            <Featured {...testimonials.featured} />
            <FigureSentence {...testimonials.proof} />
          </div>
          <section data-swept="" aria-label={testimonials.more} className="swipe-row content-start">
            {testimonials.small.map(({ quote, ...child }) => (
              <figure key={child.author} className="rounded-m bg-white p-5 shadow-resting lg:p-6">
                <blockquote className="leading-snug font-medium lg:leading-normal">{quote}</blockquote>
                <Speaker {...child} />
              </figure>
            ))}
          </section>
        </div>
      </div>
    </section>
  )
}
