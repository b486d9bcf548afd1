import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'Privacy policy',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Privacy policy</h1>
}
