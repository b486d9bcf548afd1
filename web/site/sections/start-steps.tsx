import { Eyebrow } from '#web/ui/eyebrow.tsx'

type StartStepsContent = {
  eyebrow: string
  title: string
  list: readonly { title: string; text: string }[]
}

const firstStepClasses = {
  accent: 'border-amber bg-amber text-ink',
  ink: 'border-ink bg-ink text-white',
}

type Props = {
  content: StartStepsContent
  backgroundClass: 'bg-white' | 'bg-sky'
  firstStep: keyof typeof firstStepClasses
}

export function StartSteps({ content, backgroundClass, firstStep }: Props) {
  return (
    <section className={backgroundClass} aria-labelledby="start">
      <div className="wrap py-16 lg:py-24">
        <Eyebrow>{content.eyebrow}</Eyebrow>
        <h2 id="start" className="mt-3 max-w-[14.3em]">
          {content.title}
        </h2>
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
                <span
                  aria-hidden="true"
                  className={`grid size-12 place-items-center rounded-full border-2 text-lg font-extrabold ${
                    index === 0 ? firstStepClasses[firstStep] : 'border-line bg-white text-blue'
                  }`}
                >
                  {index + 1}
                </span>
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
