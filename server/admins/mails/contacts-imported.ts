import { brand } from '#brand'
import type { AccountMail } from './account-mail.ts'

type ImportAct = { kind: 'imported' | 'reverted'; contacts: number }

/** Every super administrator gets it: it changes what all of them work with. */
export function contactsImportedMail(sender: string, { kind, contacts }: ImportAct): AccountMail {
  const count = `${contacts.toLocaleString('en-US')} ${contacts === 1 ? 'contact' : 'contacts'}`
  const act =
    kind === 'imported'
      ? `has imported ${count} from a spreadsheet. It can be reverted for 30 days.`
      : `has reverted an import: ${count} are deleted.`
  return {
    kind: 'contacts-imported',
    subject: `${brand.name}: contacts were ${kind === 'imported' ? 'imported' : 'deleted again'}`,
    heading: kind === 'imported' ? 'Contacts were imported' : 'An import was reverted',
    paragraphs: [`${sender} ${act}`],
    action: { label: 'See the imports', path: '/admin/dashboard?tab=settings&view=import' },
    footnotes: ['If nobody should have done it, have the sender’s password changed at once.'],
  }
}
