import type { MetaFunction } from 'react-router'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { YearGuide } from '../year-guide.tsx'
import closing from './closing.svg?url'
import { programmes, uk, ukHead, years } from './content.ts'
import skyline from './skyline.svg?url'

export const meta: MetaFunction = () => head(ukHead)
export const handle: CountryHandle = { country: ukHead.country }

export default function Uk() {
  return (
    <RegionPage region={uk} skyline={skyline} closing={closing}>
      <Programmes content={programmes} />
      <YearGuide content={years} school="uk" years={years.list} />
    </RegionPage>
  )
}
