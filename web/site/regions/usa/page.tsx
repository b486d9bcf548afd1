import type { MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Hero } from '../hero.tsx'
import { Programmes } from '../programmes.tsx'
import { RegionCallToAction } from '../region-call-to-action.tsx'
import closing from './closing.svg?url'
import { callToAction, figures, hero, programmes, usaHead, viewAll } from './content.ts'
import { Hours } from './hours.tsx'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(usaHead)

export default function Usa() {
  return (
    <>
      <Hero
        content={hero}
        scene={<Skyline />}
        secondaryAction={
          <a className={buttonClass({ variant: 'outline', size: 'lg' })} href="/courses">
            {viewAll}
          </a>
        }
      />
      <Programmes content={programmes} />
      <Hours />
      <Figures title={figures.title} figures={figures.list} />
      <RegionCallToAction content={callToAction} place="closingUsa" drawing={closing} />
    </>
  )
}
