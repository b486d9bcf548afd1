import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Hero } from '../hero.tsx'
import { Programmes } from '../programmes.tsx'
import { RegionCallToAction } from '../region-call-to-action.tsx'
import { YearGuide } from '../year-guide.tsx'
import closing from './closing.svg?url'
import { callToAction, figures, hero, programmes, ukHead, years } from './content.ts'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(ukHead)

export default function Uk() {
  return (
    <>
      <Hero content={hero} scene={<Skyline />} />
      <Programmes content={programmes} />
      <YearGuide content={years} school="uk" years={years.list} />
      <Figures title={figures.title} figures={figures.list} />
      <RegionCallToAction content={callToAction} place="closingUk" drawing={closing} />
    </>
  )
}
