import { unbroken } from '#web/ui/unbroken.tsx'
import { Picture } from '../sections/picture.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { StepNumber } from '../sections/step-number.tsx'
import { method } from './content.ts'
import drawing from './drawings/plan.svg?url'

export function Method() {
  return (
    <section id="how-it-works">
      <div className="wrap band grid gap-7 lg:grid-cols-[0.8fr_1fr] lg:gap-20">
        <div className="lg:sticky lg:top-32 lg:self-start">
          <SectionTitle content={method} className="max-w-[10.4em]" />
          <p className="lead mt-3 text-slate lg:mt-4">{method.lead}</p>
          <Picture
            place="method"
            drawing={drawing}
            alt={method.picture}
            width="540"
            height="350"
            loading="lazy"
            className="mt-8 aspect-[54/35] w-full max-w-md rounded-m max-lg:hidden"
          />
        </div>
        <ol data-swept="" className="swipe-row auto-cols-[72%] gap-0">
          {method.list.map(({ title, text }, index) => (
            <li
              key={title}
              className="group relative grid-cols-[2.75rem_1fr] gap-x-6 pr-5 last:pb-0 sm:grid sm:pb-4 lg:pb-8"
            >
              <span
                aria-hidden="true"
                className="absolute bg-line group-last:hidden max-sm:inset-x-0 max-sm:top-5.5 max-sm:h-0.5 sm:top-11 sm:bottom-0 sm:left-5.5 sm:w-0.5 sm:-ml-px"
              />
              <StepNumber tone={index === method.list.length - 1 ? 'blue' : 'plain'} className="relative size-11">
                {index + 1}
              </StepNumber>
              <div className="pt-2.5 sm:pt-1.5">
                <h3>{unbroken(title)}</h3>
                <p className="mt-0.5 max-w-[31.2em] text-base leading-normal text-slate">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
