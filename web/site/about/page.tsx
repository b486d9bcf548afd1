import type { MetaFunction } from 'react-router'
import { CallUs } from '../sections/call-us.tsx'
import { Closing } from '../sections/closing.tsx'
import { startSteps } from '../sections/content.ts'
import { Roadmap } from '../sections/roadmap.tsx'
import { StartSteps } from '../sections/start-steps.tsx'
import { head } from '../shell/head.ts'
import { aboutHead, closing } from './content.ts'
import { Opening } from './opening.tsx'
import { Stats } from './stats.tsx'
import { Team } from './team.tsx'

export const meta: MetaFunction = () => head(aboutHead)

export default function About() {
  return (
    <>
      <Opening />
      <Stats />
      <StartSteps words={startSteps} ground="bg-white" first="accent" />
      <Roadmap />
      <Team />
      <Closing title={closing.title} lead={closing.lead}>
        <CallUs label={closing.call} />
      </Closing>
    </>
  )
}
