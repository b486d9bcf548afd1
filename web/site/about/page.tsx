import type { MetaFunction } from 'react-router'
import { head } from '../shell/head.ts'

export const meta: MetaFunction = () =>
  head({ path: '/about-us', title: 'About us', description: 'About us', keywords: [] })

export default function Page() {
  return <h1 className="wrap py-24">About us</h1>
}
