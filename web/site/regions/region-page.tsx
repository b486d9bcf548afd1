import type { ComponentProps, ReactNode } from 'react'
import type { PicturePlace } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'
import { HeroText } from '../sections/hero-text.tsx'
import type { Introduced } from '../sections/section-title.tsx'
import { Scene } from './scene.tsx'

export type Region = {
  /** As the form knows it. */
  name: 'usa' | 'australia' | 'uk'
  hero: Introduced
  scene: Omit<ComponentProps<typeof Scene>, 'drawing'>
  callToAction: { title: string; lead: string; place: PicturePlace }
}

type RegionPageProps = {
  region: Region
  skyline: string
  closing: string
  secondaryAction?: ReactNode
  children: ReactNode
}

export function RegionPage(props: RegionPageProps) {
  const { region, skyline, closing, secondaryAction, children } = props
  const { hero, scene, callToAction } = region
  const trial = (
    <a className={buttonClass({ size: 'lg' })} href={`/contact?region=${region.name}`}>
      Book a Free Trial
    </a>
  )
  return (
    <>
      <section className="overflow-hidden bg-[linear-gradient(180deg,var(--color-sky),var(--color-white))]">
        <div className="wrap grid items-center gap-10 pt-12 pb-16 lg:grid-cols-[1fr_1fr] lg:gap-16 lg:pt-20 lg:pb-24">
          <div>
            <HeroText content={hero} titleClass="text-display-md" />
            <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
              {trial}
              {secondaryAction}
            </div>
          </div>
          <Scene {...scene} drawing={skyline} />
        </div>
      </section>
      {children}
      <CallToAction
        content={callToAction}
        place={callToAction.place}
        drawing={closing}
        layout="beneath"
      >
        {trial}
        <CallUs label="Call Us" variant="outline" />
      </CallToAction>
    </>
  )
}
