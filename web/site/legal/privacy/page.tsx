import type { MetaFunction } from 'react-router'
import { head } from '../../shell/head.ts'
import { LegalDocument } from '../document.tsx'
import { privacy, privacyHead } from './content.ts'
import { StoredDataTable } from './stored-data-table.tsx'

export const meta: MetaFunction = () => head(privacyHead)

export default function PrivacyPolicy() {
  return <LegalDocument text={privacy} inserts={{ 'how-we-use-it': <StoredDataTable /> }} />
}
