import type { MetaFunction } from 'react-router'
import { lessonHours } from '#brand'
import type { CountryHandle } from '#web/ui/language.ts'
import { head } from '../../shell/head.ts'
import { Hours } from '../hours.tsx'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import { TutorCard } from '../tutor-card.tsx'
import { WorkedExample } from '../worked-example.tsx'
import closing from './closing.svg?url'
import { example, markScheme, programmes, tutor, uk, ukHead } from './content.ts'
import skyline from './skyline.svg?url'

function MarkScheme() {
  return (
    <div>
      <h3 id="mark-scheme">{markScheme.title}</h3>
      <dl className="mt-3" aria-labelledby="mark-scheme">
        {markScheme.levels.map(({ level, marks, text, here }) => (
          <div
            key={level}
            className={`border-t px-4 py-3 ${here ? 'rounded-s border-amber bg-navy shadow-[inset_4px_0_0_var(--color-amber)]' : 'border-haze/25'}`}
          >
            <dt className="flex flex-wrap justify-between gap-x-4 font-bold">
              {level} <span className="whitespace-nowrap">{marks}</span>
            </dt>
            <dd className="mt-0.5 text-haze">
              {text}
              {here ? <strong className="mt-1 block text-white">{here}</strong> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

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
      <Hours zones={lessonHours['uk']} />
    </RegionPage>
  )
}
