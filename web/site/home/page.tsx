import type { MetaFunction } from 'react-router'
import { head } from '../shell/head.ts'
import { homeHead } from './content.ts'
import { Curricula } from './curricula.tsx'
import { Hero } from './hero.tsx'
import { Inquiry } from './inquiry.tsx'
import { Steps } from './steps.tsx'

export const meta: MetaFunction = () => head(homeHead)

export default function Home() {
  return (
    <>
      <Hero />
      <Steps />
      <Curricula />
      <Inquiry />
    </>
  )
}
