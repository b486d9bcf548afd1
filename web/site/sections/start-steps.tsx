import { SectionTitle } from './section-title.tsx'

import { StepNumber, type StepTone } from './step-number.tsx'

type StartStepsContent = {
  eyebrow: string
  title: string
  list: readonly { title: string; text: string }[]
}

type Props = {
  content: StartStepsContent
  backgroundClass: 'bg-white' | 'bg-sky'
  firstStepTone: StepTone
}

export function StartSteps({ content, backgroundClass, firstStepTone }: Props) {
  return (
    <section className={backgroundClass} aria-labelledby="start">
      <div className="wrap py-16 lg:py-24">
        <SectionTitle
          id="start"
          eyebrow={content.eyebrow}
          title={content.title}
          className="max-w-[14.3em]"
        />
        <div className="relative mt-12 lg:mt-16">
          <svg
            className="pointer-events-none absolute -top-3 left-0 hidden h-14 w-full text-azure/35 lg:block"
            viewBox="0 0 1200 56"
            preserveAspectRatio="none"
            fill="none"
            aria-hidden="true"
          >
            <path
              d="M0 38Q600-14 1200 38"
              stroke="currentColor"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <ol className="relative grid gap-10 lg:grid-cols-3 lg:gap-12">
            {content.list.map(({ title, text }, index) => (
              <li key={title} className="relative grid grid-cols-[auto_1fr] gap-x-5 lg:block">
                <StepNumber tone={index === 0 ? firstStepTone : 'plain'}>{index + 1}</StepNumber>
                <div className="lg:mt-6">
                  <h3>{title}</h3>
                  <p className="mt-2 max-w-[28.6em] text-slate">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
