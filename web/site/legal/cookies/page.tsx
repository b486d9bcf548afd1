import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { cookies, cookiesHead } from './content.ts'
import { CookieTypes } from './types.tsx'

export const meta: MetaFunction = () => head(cookiesHead)

export default function CookiePolicy() {
  return <LegalDocument text={cookies} inserts={{ types: <CookieTypes /> }} />
}
