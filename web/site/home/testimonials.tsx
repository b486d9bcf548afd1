import { ClaimList } from '../sections/claim-list.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { Icon } from '../shell/icon.tsx'
import { testimonials } from './content.ts'

type Testimonial = { quote: string; author: string; context: string }

function Speaker({ author, context }: Pick<Testimonial, 'author' | 'context'>) {
  return (
    <figcaption className="mt-2.5 flex flex-wrap items-baseline gap-x-3 lg:mt-3">
      <span className="font-bold">{author}</span>
      <span className="text-sm text-slate">{context}</span>
    </figcaption>
  )
}

function Featured({ quote, author, context }: Testimonial) {
  return (
    <figure>
      <Icon name="quote" className="h-8 w-10 text-amber lg:h-11 lg:w-14" />
      <blockquote className="mt-4 text-xl leading-[1.28] font-semibold sm:text-2xl tracking-[-0.015em] text-pretty lg:mt-6 lg:text-3xl">
        {quote}
      </blockquote>
      <Speaker author={author} context={context} />
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
            <ClaimList
              claims={testimonials.proof}
              className="grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line pt-5 sm:grid-cols-4 sm:gap-6"
              figureClass="text-2xl"
            />
          </div>
          <section data-swept="" aria-label={testimonials.more} className="swipe-row content-start">
            {testimonials.small.map(({ quote, author, context }) => (
              <figure
                key={author + context}
                className="rounded-m bg-white p-5 shadow-resting lg:p-6"
              >
                <blockquote className="leading-snug font-medium lg:leading-normal">
                  {quote}
                </blockquote>
                <Speaker author={author} context={context} />
              </figure>
            ))}
          </section>
        </div>
      </div>
    </section>
  )
}
