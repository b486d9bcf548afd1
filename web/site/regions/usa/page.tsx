import type { MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { Hours } from '../hours.tsx'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { TutorCard } from '../tutor-card.tsx'
import { WorkedExample } from '../worked-example.tsx'
import { zones } from './availability.ts'
import closing from './closing.svg?url'
import { example, programmes, tutor, usa, usaHead, viewAll } from './content.ts'
import { ParabolaBoard } from './parabola-board.tsx'
import skyline from './skyline.svg?url'
import { VisitorHours } from './visitor-hours.tsx'

export const meta: MetaFunction = () => head(usaHead)
export const handle: CountryHandle = { country: usaHead.country }

const allSubjects = (
  <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/courses">
    {viewAll}
  </a>
)

export default function Usa() {
  return (
    <RegionPage region={usa} skyline={skyline} closing={closing} secondaryAction={allSubjects}>
      <Programmes content={programmes} />
      <WorkedExample example={example} pageClass="whitespace-pre-line">
        <ParabolaBoard />
      </WorkedExample>
      <TutorCard tutor={tutor} />
      <Hours zones={zones}>
        <VisitorHours />
      </Hours>
    </RegionPage>
  )
}
