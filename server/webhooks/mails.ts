import { brand } from '#brand'
import type { AccountMail } from '../admins/mails/account-mail.ts'

const seeWebhooks = {
  label: 'See the webhooks',
  path: '/admin/dashboard?tab=settings&view=webhooks',
}

/** Every super administrator gets it, the sender too: a stolen session may have changed it. */
export const webhookChangedMail = (sender: string, host: string): AccountMail => ({
  kind: 'webhook-changed',
  subject: `A webhook of the ${brand.name} back office was changed`,
  heading: 'A webhook was changed',
  paragraphs: [`${sender} has added or changed a webhook: from now on ${host} is told of inquiries.`],
  action: seeWebhooks,
  footnotes: ['If nobody should have, switch it off at once, and have that administrator’s password changed.'],
})

export const webhookOffMail = (host: string): AccountMail => ({
  kind: 'webhook-off',
  subject: `A webhook of the ${brand.name} back office is switched off`,
  heading: 'A webhook is switched off',
  paragraphs: [`nothing could be delivered to ${host} for three days, so nothing is sent there any more.`],
  action: seeWebhooks,
  footnotes: ['What could not be delivered can be sent again there for 30 days.'],
})
