import type { MetaFunction } from 'react-router'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { TutorCard } from '../tutor-card.tsx'
import { WorkedExample } from '../worked-example.tsx'
import closing from './closing.svg?url'
import { example, programmes, tutor, uk, ukHead } from './content.ts'
import { MarkScheme } from './mark-scheme.tsx'
import skyline from './skyline.svg?url'

export const meta: MetaFunction = () => head(ukHead)
export const handle: CountryHandle = { country: ukHead.country }

export default function Uk() {
  return (
    <RegionPage region={uk} skyline={skyline} closing={closing}>
      <Programmes content={programmes} />
      <WorkedExample example={example}>
        <MarkScheme />
      </WorkedExample>
      <TutorCard tutor={tutor} />
    </RegionPage>
  )
}
