import { CityClocks } from '../sections/city-clocks.tsx'
import { SectionTitle } from '../sections/section-title.tsx'
import { hours } from './content.ts'

export function Hours() {
  return (
    <section className="bg-white" aria-labelledby="hours">
      <div className="wrap grid gap-10 py-16 lg:grid-cols-[1fr_1.2fr] lg:gap-16 lg:py-24">
        <div>
          <SectionTitle id="hours" content={hours} className="max-w-[10.4em]" />
          <p className="lead mt-5 text-slate">{hours.lead}</p>
        </div>
        <CityClocks
          cities={hours.cities}
          className="content-center gap-x-10 sm:grid-cols-2 lg:pt-2"
        />
      </div>
    </section>
  )
}
