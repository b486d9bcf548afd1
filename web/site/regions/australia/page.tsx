import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Opening } from '../opening.tsx'
import { Reply } from '../reply.tsx'
import { YearGuide } from '../year-guide.tsx'
import { australiaHead, figures, naplan, opening, reply, years } from './content.ts'
import { Naplan } from './naplan.tsx'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(australiaHead)

export default function Australia() {
  return (
    <>
      <Opening words={opening} scene={<Skyline />} />
      <Naplan />
      <YearGuide words={years} school="australia" years={naplan.years} />
      <Figures title={figures.title} figures={figures.list} />
      <Reply words={reply} />
    </>
  )
}
