import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { terms, termsHead } from './content.ts'

export const meta: MetaFunction = () => head(termsHead)

export default function TermsOfService() {
  return <LegalDocument text={terms} />
}
