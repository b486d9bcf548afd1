import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Hero } from '../hero.tsx'
import { RegionCallToAction } from '../region-call-to-action.tsx'
import { YearGuide } from '../year-guide.tsx'
import closing from './closing.svg?url'
import { australiaHead, callToAction, figures, hero, naplan, years } from './content.ts'
import { Naplan } from './naplan.tsx'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(australiaHead)

export default function Australia() {
  return (
    <>
      <Hero content={hero} scene={<Skyline />} />
      <Naplan />
      <YearGuide content={years} school="australia" years={naplan.years} />
      <Figures title={figures.title} figures={figures.list} />
      <RegionCallToAction content={callToAction} place="closingAustralia" drawing={closing} />
    </>
  )
}
