import type { MetaFunction } from 'react-router'
import { CallToAction } from '../sections/call-to-action.tsx'
import { CallUs } from '../sections/call-us.tsx'
import { startSteps } from '../sections/content.ts'
import { StartSteps } from '../sections/start-steps.tsx'
import { head } from '../shell/head.ts'
import closing from './closing.svg?url'
import { aboutHead, callToAction } from './content.ts'
import { Hero } from './hero.tsx'
import { Month } from './month.tsx'
import { Stats } from './stats.tsx'
import { Team } from './team.tsx'
import { Tutors } from './tutors.tsx'

export const meta: MetaFunction = () => head(aboutHead)

export default function About() {
  return (
    <>
      <Hero />
      <Stats />
      <StartSteps content={startSteps} firstStepTone="accent" />
      <Month />
      <Tutors />
      <Team />
      <CallToAction content={callToAction} place="closingAbout" drawing={closing} layout="right">
        <CallUs label={callToAction.call} />
      </CallToAction>
    </>
  )
}
