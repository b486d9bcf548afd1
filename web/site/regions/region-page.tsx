import type { ComponentProps, ReactNode } from 'react'
import { lessonHours, type PicturePlace } from '#brand'
import type { RegionName } from '#contract/regions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CallToAction } from '../sections/call-to-action.tsx'
import { type City, CityClocks } from '../sections/city-clocks.tsx'
import { CallUs } from '../sections/contact-details.tsx'
import { hasPhotograph } from '../sections/photographs.ts'
import { Picture } from '../sections/picture.tsx'
import { HeroText, type Introduced } from '../sections/section-title.tsx'
import { closingLead } from './content.ts'
import { Hours } from './hours.tsx'
import { TutorCard, type TutorContent } from './tutor-card.tsx'
import { type Example, WorkedExample } from './worked-example.tsx'

type ClockFaceProps = { x: number; y: number; radius: number; timeZone: string }

/** Without hands until the browser knows the time. */
function ClockFace({ x, y, radius, timeZone }: ClockFaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${radius / 20})`}>
      <circle r="20" fill="var(--color-amber)" />
      <circle r="16.5" fill="var(--color-white)" />
      <path
        d="M0-14.5v3M14.5 0h-3M0 14.5v-3M-14.5 0h3"
        stroke="var(--color-navy)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <g
        stroke="var(--color-ink)"
        strokeLinecap="round"
        visibility="hidden"
        data-clock="hands"
        data-time-zone={timeZone}
      >
        <path d="M0 0V-8" strokeWidth="2.6" />
        <path d="M0 0V-12" strokeWidth="1.8" />
      </g>
      <circle r="1.8" fill="var(--color-ink)" />
    </g>
  )
}

type SceneProps = {
  place: PicturePlace
  drawing: string
  clock: ComponentProps<typeof ClockFace>
  label: string
  cities: City[]
}

function Scene({ place, drawing, clock, label, cities }: SceneProps) {
  return (
    <div className="arrive mx-auto w-full max-w-[600px] overflow-hidden rounded-l bg-ink text-white shadow-raised">
      <div className="relative">
        <Picture
          place={place}
          drawing={drawing}
          alt={label}
          width="560"
          height="380"
          className="aspect-[56/38] w-full"
        />
        {hasPhotograph(place) ? null : (
          <>
            <div className="region-daylight" data-clock="daylight" data-time-zone={clock.timeZone} />
            <svg className="absolute inset-0 size-full" viewBox="0 0 560 380" aria-hidden="true">
              <ClockFace {...clock} />
            </svg>
          </>
        )}
      </div>
      <CityClocks cities={cities} className="gap-x-8 px-5 py-3 text-sm sm:not-has-only:grid-cols-2 sm:px-7" />
    </div>
  )
}

export type Region = {
  name: RegionName
  hero: Introduced
  scene: Omit<SceneProps, 'drawing' | 'place'>
  /** Above the last button. */
  closing: string
}

type RegionPageProps = {
  content: { region: Region; example: Example; tutor: TutorContent }
  skyline: string
  closing: string
  secondaryAction?: ReactNode
  /** Beside the example. */
  board?: ReactNode
  /** What schools there follow. */
  children: ReactNode
  hours?: ReactNode
}

export function RegionPage(props: RegionPageProps) {
  const { region, example, tutor } = props.content
  const { hero, scene } = region
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
            <HeroText content={hero} titleClass="max-sm:max-w-[8.6em] text-display-md" />
            <div className="mt-8 flex flex-wrap gap-3.5 max-sm:flex-col">
              {trial}
              {props.secondaryAction}
            </div>
          </div>
          <Scene {...scene} place={`region-${region.name}`} drawing={props.skyline} />
        </div>
      </section>
      {props.children}
      <WorkedExample example={example}>{props.board}</WorkedExample>
      <TutorCard tutor={tutor} />
      {props.hours ?? <Hours zones={lessonHours[region.name]} />}
      <CallToAction
        content={{ title: region.closing, lead: closingLead }}
        place={`closing-${region.name}`}
        drawing={props.closing}
        layout="beneath"
      >
        {trial}
        <CallUs label="Call Us" variant="outline" />
      </CallToAction>
    </>
  )
}
