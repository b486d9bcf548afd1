import { CardSection } from '../../sections/card-section.tsx'
import { head } from '../../shell/head.ts'
import { DrawingBoard } from '../drawing-board.tsx'
import { RegionPage } from '../region-page.tsx'
import { Trials } from '../trials.tsx'
import closing from './closing.svg?url'
import * as content from './content.ts'
import skyline from './skyline.svg?url'

const { naplan } = content

function Naplan() {
  return (
    <CardSection
      id="naplan"
      content={naplan}
      className="border-t border-line bg-mist"
      titleClass="max-w-[13em]"
      cardsClass="sm:grid-cols-2 lg:grid-cols-4"
    >
      {Object.entries(naplan.subjects).map(([name, { text, drawing, trials }]) => (
        <li key={name} className="flex flex-col rounded-m border border-line bg-white p-5 shadow-resting">
          <DrawingBoard drawing={drawing} className="mb-5 h-32" />
          <h3>{name}</h3>
          <p className="mt-2 mb-6 text-slate">{text}</p>
          <p className="mt-auto border-t border-line pt-4 text-sm font-semibold text-navy">
            Years{' '}
            {naplan.years.map((year, index) => (
              <span key={year}>
                {index > 0 ? ', ' : null}
                {year}
              </span>
            ))}
          </p>
          <Trials list={trials} />
        </li>
      ))}
    </CardSection>
  )
}

export const meta = () => head(content.regionHead)

export default function Australia() {
  return (
    <RegionPage content={content} skyline={skyline} closing={closing}>
      <Naplan />
    </RegionPage>
  )
}
