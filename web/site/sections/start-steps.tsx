import { startSteps } from './content.ts'
import { SectionTitle } from './section-title.tsx'

const tones = {
  plain: 'border-line bg-white text-blue',
  accent: 'border-amber bg-amber text-ink',
  blue: 'border-blue bg-blue text-white',
}

type StepNumberProps = { children: number; tone: keyof typeof tones; className: string }

export function StepNumber({ children, tone, className }: StepNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center rounded-full border-2 text-lg font-extrabold ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}

type ArcProps = { viewBox: string; path: string; className: string }

/** Stretched to its place, so that it meets the numbers whatever the texts. */
function Arc({ viewBox, path, className }: ArcProps) {
  return (
    <svg
      className={`pointer-events-none absolute text-azure/45 ${className}`}
      viewBox={viewBox}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** The three steps stand on the parabola y = 90 ((x − 300) / 300)². */
export function StartSteps() {
  return (
    <section className="bg-white max-lg:py-8" aria-labelledby="start">
      <div className="wrap band">
        <div className="lg:grid lg:justify-items-center lg:text-center">
          <SectionTitle id="start" content={startSteps} className="max-w-[14.3em]" />
        </div>
        <div className="relative mt-6 lg:mt-12">
          <Arc viewBox="0 0 600 90" path="M40 67.6Q300-67.6 560 67.6" className="top-6 h-[90px] w-full max-lg:hidden" />
          <ol className="grid gap-5 lg:grid-cols-3 lg:gap-0">
            {Object.entries(startSteps.list).map(([title, text], index) => (
              <li
                key={title}
                className="group relative grid grid-cols-[auto_1fr] gap-x-4 sm:gap-x-6 lg:block lg:px-8 lg:pt-10 lg:text-center lg:nth-2:pt-0"
              >
                <Arc
                  viewBox="0 0 48 100"
                  path="M24 0Q-12 50 24 100"
                  className="top-6 left-0 h-[calc(100%+1.25rem)] w-12 group-last:hidden lg:hidden"
                />
                <StepNumber tone={index === 0 ? 'accent' : 'plain'} className="relative size-12 lg:mx-auto">
                  {index + 1}
                </StepNumber>
                <div className="pt-2 lg:pt-5 lg:group-nth-2:pt-15">
                  <h3>{title}</h3>
                  <p className="mt-0.5 max-w-[28.6em] text-base leading-normal text-slate lg:mx-auto lg:mt-2 lg:text-md">
                    {text}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
