import { pictureFor } from '../sections/photographs.ts'
import { SectionTitle } from '../sections/section-title.tsx'
import { StepNumber } from '../sections/step-number.tsx'
import { method } from './content.ts'
import drawing from './drawings/plan.svg?url'

const picture = pictureFor('method', { src: drawing, alt: method.picture })

export function Method() {
  return (
    <section id="how-it-works">
      <div className="wrap grid gap-12 py-16 lg:grid-cols-[0.8fr_1fr] lg:gap-20 lg:py-24">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionTitle eyebrow={method.eyebrow} title={method.title} className="max-w-[10.4em]" />
          <p className="lead mt-4 text-slate">{method.lead}</p>
          <img
            src={picture.src}
            alt={picture.alt}
            width="540"
            height="350"
            loading="lazy"
            className="mt-8 aspect-[54/35] w-full max-w-md rounded-m object-cover max-lg:hidden"
          />
        </div>
        <ol className="relative">
          {method.list.map(({ title, text }, index) => (
            <li
              key={title}
              className="group relative grid grid-cols-[3.5rem_1fr] gap-x-5 pb-10 last:pb-0 sm:gap-x-8"
            >
              <span
                aria-hidden="true"
                className="absolute top-14 bottom-0 left-7 w-0.5 -translate-x-1/2 bg-line group-last:hidden"
              />
              <StepNumber
                tone={index === method.list.length - 1 ? 'blue' : 'plain'}
                className="size-14"
              >
                {index + 1}
              </StepNumber>
              <div className="pt-3">
                <h3>{title}</h3>
                <p className="mt-1.5 max-w-[31.2em] text-slate">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
