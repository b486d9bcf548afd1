import { buttonClass } from '#web/ui/button.tsx'
import { HeroText } from '../sections/hero-text.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { hero } from './content.ts'
import { Lesson } from './lesson.tsx'

function Proof() {
  return (
    <dl className="grid gap-x-8 gap-y-2 border-t border-line pt-5 sm:grid-cols-3 lg:self-start">
      {hero.proof.map(({ figure, claim }) => (
        <div
          key={claim}
          className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse"
        >
          <dt className="text-sm leading-snug text-slate">{claim}</dt>
          <dd className="min-w-14 text-2xl leading-tight font-extrabold tracking-[-0.02em]">
            {figure}
          </dd>
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
