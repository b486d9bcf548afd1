import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { privacy, privacyHead } from './content.ts'

export const meta: MetaFunction = () => head(privacyHead)

export default function PrivacyPolicy() {
  return <LegalDocument text={privacy} />
}
