import { unbroken } from '#web/ui/unbroken.tsx'
import { Picture } from '../sections/picture.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { StepNumber } from '../sections/start-steps.tsx'
import { method } from './content.ts'
import drawing from './drawings/plan.svg?url'

export function Method() {
  return (
    <section id="how-it-works">
      <div className="wrap band grid gap-7 lg:gap-12">
        <div className="grid items-center gap-x-16 lg:grid-cols-[1.2fr_0.8fr]">
          <div>
            <SectionTitle content={method} className="max-w-[13em]" leadClass="mt-3 text-slate lg:mt-4" />
          </div>
          <Picture
            place="method"
            drawing={drawing}
            alt={method.picture}
            width="540"
            height="350"
            loading="lazy"
            className="aspect-[54/35] w-full max-w-md justify-self-end rounded-m max-lg:hidden"
          />
        </div>
        <ol data-swept="" className="swipe-row auto-cols-[72%] gap-0 lg:grid-cols-5">
          {Object.entries(method.list).map(([title, text], index, { length }) => (
            <li
              key={title}
              className="group relative grid-cols-[2.75rem_1fr] gap-x-6 pr-5 last:pb-0 sm:max-lg:grid sm:pb-4 lg:pb-0"
            >
              <span
                aria-hidden="true"
                className="absolute bg-line group-last:hidden max-sm:inset-x-0 max-sm:top-5.5 max-sm:h-0.5 sm:max-lg:top-11 sm:max-lg:bottom-0 sm:max-lg:left-5.5 sm:max-lg:w-0.5 sm:max-lg:-ml-px lg:inset-x-0 lg:top-5.5 lg:h-0.5"
              />
              <StepNumber tone={index === length - 1 ? 'blue' : 'plain'} className="relative size-11">
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
