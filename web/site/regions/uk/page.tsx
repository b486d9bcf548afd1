import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/tutoring-uk',
    title: 'Online tutoring in the UK',
    description: 'Online tutoring in the UK',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Online tutoring in the UK</h1>
}
