import { brand } from '#brand'
import type { AccountMail } from './account-mail.ts'

/** `device` is `""` when it is unknown. */
type NewDevice = { device: string; timeZone: string | null; signedInAt: Date }

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

export const newDeviceMail = ({ device, timeZone, signedInAt }: NewDevice): AccountMail => ({
  kind: 'new-device',
  subject: `A new device signed in to your ${brand.name} account`,
  heading: 'A new device signed in',
  paragraphs: [
    `Somebody, probably you, signed in to your ${brand.name} administrator account with a browser that your account does not know.`,
    `Device: ${device || 'unknown'}`,
    `When: ${timeFormat.format(signedInAt)} (${brand.timeZone})`,
    `Time zone of the device: ${timeZone ?? 'unknown'}`,
  ],
  action: { label: 'See your devices', path: '/admin/dashboard?tab=settings&view=security' },
  footnotes: [
    'If it was not you, end that device there and have a new password set: whoever signed in knows yours.',
    'A browser is also new after its cookies were deleted, and after a new password.',
  ],
})
