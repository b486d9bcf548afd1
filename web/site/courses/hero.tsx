import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '../sections/picture.tsx'
import { Arcs } from '../shell/arcs.tsx'
import { hero } from './content.ts'
import drawing from './lessons.svg?url'

const compactClass = 'max-sm:min-h-12 max-sm:grow max-sm:px-4 max-sm:text-base'

export function Hero() {
  return (
    <section className="relative overflow-hidden bg-[radial-gradient(1000px_560px_at_84%_10%,var(--color-azure-glow)_0,transparent_62%),linear-gradient(180deg,var(--color-sky),var(--color-mist))]">
      <Arcs className="h-full text-azure/20" />
      <div className="wrap relative grid items-center gap-12 pt-7 pb-8 sm:pt-14 sm:pb-16 lg:grid-cols-[1.1fr_0.9fr] lg:gap-16 lg:pt-20 lg:pb-24">
        <div>
          <h1 className="mb-5 max-w-[10.4em]">{hero.title}</h1>
          <p className="lead text-slate">{hero.lead}</p>
          <div className="mt-6 flex flex-wrap gap-2.5 sm:mt-8 sm:gap-3.5">
            <a className={`${buttonClass({ size: 'lg' })} ${compactClass}`} href="#courses-grid">
              {hero.browse}
            </a>
            <a className={`${buttonClass({ variant: 'outline', size: 'lg' })} ${compactClass}`} href="/contact">
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
