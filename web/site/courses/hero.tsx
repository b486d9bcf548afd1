import { buttonClass } from '#web/ui/button.tsx'
import { HeroText } from '../sections/hero-text.tsx'
import { Picture } from '../sections/picture.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { hero } from './content.ts'
import drawing from './lessons.svg?url'

export function Hero() {
  return (
    <section className="relative overflow-hidden bg-[radial-gradient(1000px_560px_at_84%_10%,var(--color-azure-glow)_0,transparent_62%),linear-gradient(180deg,var(--color-sky),var(--color-mist))]">
      <Arcs className="h-full text-azure/20" />
      <div className="wrap relative grid items-center gap-12 pt-14 pb-16 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16 lg:pt-20 lg:pb-24">
        <div>
          <HeroText content={hero} titleClass="max-w-[10.4em]" />
          <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
            <a className={buttonClass({ size: 'lg' })} href="#courses-grid">
              {hero.browse}
            </a>
            <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/contact">
              {hero.trial}
            </a>
          </div>
        </div>
        <Picture
          place="courses"
          drawing={drawing}
          alt={hero.drawing}
          width="480"
          height="400"
          loading="lazy"
          className="aspect-[6/5] w-full max-w-[30rem] justify-self-end rounded-l shadow-raised max-lg:hidden"
        />
      </div>
    </section>
  )
}
