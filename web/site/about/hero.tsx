import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '../sections/picture.tsx'
import { HeroText } from '../sections/section-title.tsx'
import { hero } from './content.ts'
import drawing from './world.svg?url'

export function Hero() {
  return (
    <section className="overflow-hidden bg-[radial-gradient(900px_560px_at_84%_20%,var(--color-glow)_0,transparent_64%),linear-gradient(180deg,var(--color-mist),var(--color-white))]">
      <div className="wrap grid items-center gap-12 pt-12 pb-14 lg:grid-cols-[1.08fr_0.92fr] lg:gap-16 lg:pt-20 lg:pb-20">
        <div>
          <HeroText content={hero} titleClass="max-sm:max-w-[9em]" />
          <a className={`${buttonClass({ size: 'lg' })} mt-8`} href="/contact">
            {hero.trial}
          </a>
        </div>
        <Picture
          place="about"
          drawing={drawing}
          alt={hero.world}
          width="520"
          height="460"
          className="mx-auto aspect-[52/46] w-full max-w-[520px] rounded-l"
        />
      </div>
    </section>
  )
}
