import { Link, type MetaFunction } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { head } from '../../shell/head.ts'
import { Figures } from '../figures.tsx'
import { Opening } from '../opening.tsx'
import { Programmes } from '../programmes.tsx'
import { Reply } from '../reply.tsx'
import { figures, opening, programmes, reply, usaHead, viewAll } from './content.ts'
import { Hours } from './hours.tsx'
import { Skyline } from './skyline.tsx'

export const meta: MetaFunction = () => head(usaHead)

export default function Usa() {
  return (
    <>
      <Opening
        words={opening}
        scene={<Skyline />}
        second={
          <Link className={buttonClass({ variant: 'outline', size: 'lg' })} to="/courses">
            {viewAll}
          </Link>
        }
      />
      <Programmes words={programmes} />
      <Hours />
      <Figures title={figures.title} figures={figures.list} />
      <Reply words={reply} />
    </>
  )
}
