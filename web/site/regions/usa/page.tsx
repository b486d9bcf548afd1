import { buttonClass } from '#web/ui/button.tsx'
import { head } from '../../shell/head.ts'
import { Hours } from '../hours.tsx'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { zones } from './availability.ts'
import closing from './closing.svg?url'
import * as content from './content.ts'
import { ParabolaBoard } from './parabola-board.tsx'
import skyline from './skyline.svg?url'
import { VisitorHours } from './visitor-hours.tsx'

export const meta = () => head(content.regionHead)

const allSubjects = (
  <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/courses">
    {content.viewAll}
  </a>
)

const hours = (
  <Hours zones={zones}>
    <VisitorHours />
  </Hours>
)

export default function Usa() {
  const pictures = { skyline, closing }
  return (
    <RegionPage {...pictures} content={content} secondaryAction={allSubjects} board={<ParabolaBoard />} hours={hours}>
      <Programmes content={content.programmes} />
    </RegionPage>
  )
}
