import { brand, homeClocks } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { hasPhotograph } from '../sections/photographs.ts'
import { Picture } from '../sections/picture.tsx'
import { HeroText } from '../sections/section-title.tsx'
import { hero } from './content.ts'
import drawing from './world.svg?url'

/** Beneath the faces of the drawing: of the children, then of the tutor. */
const places = [
  'left-[15.8%] top-[58.9%] border-line bg-white',
  'left-[35.8%] top-[29.8%] border-line bg-white',
  'left-[81.9%] top-[88%] border-line bg-white',
  'left-[55%] top-[73.7%] border-amber bg-amber',
]

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
        <div className="relative mx-auto w-full max-w-[520px]">
          <Picture
            place="about"
            drawing={drawing}
            alt={hero.world}
            width="520"
            height="460"
            className="aspect-[52/46] w-full rounded-l"
          />
          {hasPhotograph('about')
            ? null
            : [...homeClocks, brand.address].map(({ city }, index) => (
                <span
                  key={places[index]}
                  aria-hidden
                  className={`absolute -translate-1/2 rounded-full border px-2.5 py-0.5 text-xs font-bold whitespace-nowrap text-ink sm:px-3.5 sm:py-1 ${places[index]}`}
                >
                  {city}
                </span>
              ))}
        </div>
      </div>
    </section>
  )
}
