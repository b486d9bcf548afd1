import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Opening } from '../opening.tsx'
import { Programmes } from '../programmes.tsx'
import { Reply } from '../reply.tsx'
import { YearGuide } from '../year-guide.tsx'
import { figures, opening, programmes, reply, ukHead, years } from './content.ts'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(ukHead)

export default function Uk() {
  return (
    <>
      <Opening words={opening} scene={<Skyline />} />
      <Programmes words={programmes} />
      <YearGuide words={years} school="uk" years={years.list} />
      <Figures title={figures.title} figures={figures.list} />
      <Reply words={reply} />
    </>
  )
}
