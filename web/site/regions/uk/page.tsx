import { head } from '../../shell/head.ts'
import { Programmes } from '../programmes.tsx'
import { RegionPage } from '../region-page.tsx'
import closing from './closing.svg?url'
import * as content from './content.ts'
import skyline from './skyline.svg?url'

const { markScheme } = content

function MarkScheme() {
  return (
    <div>
      <h3 id="mark-scheme">{markScheme.title}</h3>
      <dl className="mt-3" aria-labelledby="mark-scheme">
        {Object.entries(markScheme.levels).map(([level, { marks, text, here }]) => (
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

export const meta = () => head(content.regionHead)

export default function Uk() {
  return (
    <RegionPage content={content} skyline={skyline} closing={closing} board={<MarkScheme />}>
      <Programmes content={content.programmes} />
    </RegionPage>
  )
}
