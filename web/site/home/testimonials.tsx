import { ClaimList } from '../sections/claim-list.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { testimonials } from './content.ts'

type Testimonial = { quote: string; author: string; context: string }

function Speaker({ author, context }: Pick<Testimonial, 'author' | 'context'>) {
  return (
    <figcaption className="mt-5">
      <span className="block font-bold">{author}</span>
      <span className="block text-sm text-slate">{context}</span>
    </figcaption>
  )
}

function Featured({ quote, author, context }: Testimonial) {
  return (
    <figure className="relative">
      <svg
        className="h-11 w-14 text-amber"
        viewBox="0 0 56 44"
        fill="currentColor"
        aria-hidden="true"
      >
        <path d="M0 44V26C0 10 8 2 22 0v8c-6 1.5-9 5-9.5 11H24v25zM32 44V26C32 10 40 2 54 0v8c-6 1.5-9 5-9.5 11H56v25z" />
      </svg>
      <blockquote className="mt-6 text-2xl lg:text-3xl leading-[1.28] font-semibold tracking-[-0.015em] text-pretty">
        {quote}
      </blockquote>
      <Speaker author={author} context={context} />
    </figure>
  )
}

export function Testimonials() {
  return (
    <section id="testimonials">
      <div className="wrap grid gap-12 py-16 lg:py-24">
        <div>
          <SectionTitle eyebrow={testimonials.eyebrow} title={testimonials.title} />
        </div>
        <div className="grid gap-12 lg:grid-cols-[1.1fr_0.9fr] lg:gap-20">
          <div className="grid content-between gap-12">
            <Featured {...testimonials.featured} />
            <ClaimList
              claims={testimonials.proof}
              className="grid grid-cols-2 gap-x-3 gap-y-6 border-t border-line pt-6 sm:grid-cols-4 sm:gap-6"
              figureClass="text-2xl"
            />
          </div>
          <div className="grid content-start gap-4">
            {testimonials.small.map(({ quote, author, context }) => (
              <figure
                key={author + context}
                className="rounded-m border border-line bg-white p-6 shadow-resting"
              >
                <blockquote className="text-md font-medium">{quote}</blockquote>
                <Speaker author={author} context={context} />
              </figure>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
