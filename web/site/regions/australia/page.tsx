import type { MetaFunction } from 'react-router'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { RegionPage } from '../region-page.tsx'
import { TutorCard } from '../tutor-card.tsx'
import { WorkedExample } from '../worked-example.tsx'
import closing from './closing.svg?url'
import { australia, australiaHead, example, tutor } from './content.ts'
import { Naplan } from './naplan.tsx'
import skyline from './skyline.svg?url'

export const meta: MetaFunction = () => head(australiaHead)
export const handle: CountryHandle = { country: australiaHead.country }

export default function Australia() {
  return (
    <RegionPage region={australia} skyline={skyline} closing={closing}>
      <Naplan />
      <WorkedExample example={example} />
      <TutorCard tutor={tutor} />
    </RegionPage>
  )
}
