import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/tutoring-usa',
    title: 'Online tutoring in the USA',
    description: 'Online tutoring in the USA',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Online tutoring in the USA</h1>
}
