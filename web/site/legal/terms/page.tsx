import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'

export const meta: MetaFunction = () =>
  head({
    path: '/terms-of-service',
    title: 'Terms of Service',
    description: 'Terms of Service',
    keywords: [],
  })

export default function Page() {
  return <h1 className="wrap py-24">Terms of Service</h1>
}
