import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/tutoring-australia',
    title: 'Online tutoring in Australia',
    description: 'Online tutoring in Australia',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Online tutoring in Australia</h1>
}
