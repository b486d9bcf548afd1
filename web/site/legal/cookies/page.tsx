import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/cookie-policy',
    title: 'Cookie policy',
    description: 'Cookie policy',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Cookie policy</h1>
}
