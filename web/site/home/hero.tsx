import { homeClocks } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Picture } from '../sections/picture.tsx'
import { HeroText } from '../sections/section-title.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { hero } from './content.ts'
import drawing from './drawings/lesson.svg?url'

/** Wide enough for the longest time, so that nothing shifts when it appears. */
function LocalTime({ city, timeZone, zoneName }: (typeof homeClocks)[number]) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-m border border-line bg-white px-3 py-1.5 text-sm leading-snug font-semibold whitespace-nowrap shadow-resting sm:flex-nowrap sm:rounded-full sm:pr-3.5">
      {`${city} `}
      <span
        className="size-2.5 -order-1 rounded-full bg-line data-[daytime=false]:bg-amber data-[daytime=true]:bg-day"
        aria-hidden="true"
      />
      <span
        className="min-w-[4.6em] max-sm:w-full max-sm:pl-4.5 font-medium text-slate tabular-nums"
        data-clock="time"
        data-time-zone={timeZone}
      >
        {zoneName}
      </span>
    </li>
  )
}

const { caption } = hero.lesson

function Lesson() {
  return (
    <div className="arrive relative mx-auto w-full max-w-[580px] lg:row-span-2">
      <figure className="rounded-l border border-line/70 bg-white p-1.5 shadow-raised sm:p-4.5">
        <Picture
          place="opening"
          drawing={drawing}
          alt={hero.lesson.drawing}
          width="560"
          height="470"
          fetchPriority="high"
          className="h-50 w-full rounded-[22px] object-[50%_86%] sm:h-auto"
        />
        <figcaption className="px-1.5 pt-3.5 pb-4 leading-snug max-sm:sr-only">
          <span className="block font-bold">{unbroken(caption.title)}</span>
          <span className="text-sm text-slate">{caption.text}</span>
        </figcaption>
      </figure>
      <ul
        aria-label="Local times"
        className="relative mt-3 grid grid-cols-3 gap-2 tiny:grid-cols-1 sm:-mx-3 sm:-mt-4 sm:flex sm:flex-wrap sm:justify-center"
      >
        {homeClocks.map((clock) => (
          <LocalTime key={clock.city} {...clock} />
        ))}
      </ul>
    </div>
  )
}

function Proof() {
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-line pt-5 sm:grid-cols-3 lg:self-start">
      {hero.proof.map(({ figure, claim }) => (
        <div key={claim} className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse">
          <dt className="text-sm leading-snug text-slate">{claim}</dt>
          <dd className="min-w-14 text-2xl leading-tight font-extrabold tracking-[-0.02em]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Hero() {
  return (
    <section
      id="home"
      className="relative overflow-hidden bg-[radial-gradient(1100px_620px_at_82%_8%,var(--color-azure-glow)_0,transparent_62%),linear-gradient(180deg,var(--color-mist),var(--color-sky))]"
    >
      <Arcs className="h-full text-azure/20" />
      <div className="wrap relative grid items-center gap-7 pt-8 pb-8 lg:grid-cols-[1.02fr_0.98fr] lg:gap-x-16 lg:gap-y-9 lg:pt-16 lg:pb-20">
        <div className="lg:self-end">
          <HeroText content={hero} />
          <div className="mt-6 flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:px-3 min-[24rem]:flex-nowrap lg:mt-8">
            <a className={buttonClass({ size: 'lg' })} href="#contact">
              {`${hero.start} `}
              <span aria-hidden="true">→</span>
            </a>
            <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="#how-it-works">
              {hero.how}
            </a>
          </div>
        </div>
        <Lesson />
        <Proof />
      </div>
    </section>
  )
}
