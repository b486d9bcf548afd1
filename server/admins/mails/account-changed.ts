import { brand } from '#brand'
import type { AccountMail } from './account-mail.ts'

export const accountChangedMail = (sentences: string[], isByAdmin: boolean): AccountMail => ({
  kind: 'account-changed',
  subject: `Your ${brand.name} account was changed`,
  heading: 'Your account was changed',
  paragraphs: [
    `${isByAdmin ? 'A super administrator' : 'Whoever runs the server'} has changed your ${brand.name} administrator account.`,
    ...sentences,
  ],
  action: { label: 'Go to the sign-in', path: '/admin/login' },
  footnotes: ['If you did not expect this, ask a super administrator or whoever runs the server.'],
})
