import type { ComponentProps, ReactNode } from 'react'
import type { PicturePlace } from '#brand'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'
import { type Claim, ClaimList } from '../sections/claim-list.tsx'
import { HeroText } from '../sections/hero-text.tsx'
import type { Introduced } from '../sections/section-title.tsx'
import { Scene } from './scene.tsx'

export type Region = {
  hero: Introduced
  scene: Omit<ComponentProps<typeof Scene>, 'drawing'>
  figures: { title: string; list: Claim[] }
  callToAction: { title: string; lead: string; place: PicturePlace }
}

const trial = (
  <a className={buttonClass({ size: 'lg' })} href="/contact">
    Book a Free Trial
  </a>
)

function Figures({ title, list }: Region['figures']) {
  return (
    <section className="border-y border-line bg-white" aria-labelledby="figures">
      <div className="wrap grid gap-8 py-14 lg:grid-cols-[0.7fr_1.3fr] lg:items-center lg:py-20">
        <h2 id="figures" className="max-w-[10.4em] text-2xl lg:text-3xl">
          {title}
        </h2>
        <ClaimList
          claims={list}
          className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4"
          figureClass="text-3xl text-blue"
        />
      </div>
    </section>
  )
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
  const { hero, scene, figures, callToAction } = region
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
      <Figures {...figures} />
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
