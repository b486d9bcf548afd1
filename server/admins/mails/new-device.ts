import { brand } from '#brand'
import { renderMailBody } from '../../mail/mail-body.ts'

type NewDevice = {
  name: string
  /** It is `""` for an unknown one. */
  device: string
  timeZone: string | null
  signedInAt: Date
  siteUrl: string
}

const timeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
})

export function newDeviceMail({ name, device, timeZone, signedInAt, siteUrl }: NewDevice) {
  return {
    kind: 'new-device' as const,
    subject: `A new device signed in to your ${brand.name} account`,
    ...renderMailBody({
      heading: 'A new device signed in',
      paragraphs: [
        `Hello ${name},`,
        `Somebody, probably you, signed in to your ${brand.name} administrator account with a browser that your account does not know.`,
        `Device: ${device || 'unknown'}`,
        `When: ${timeFormat.format(signedInAt)} (${brand.timeZone})`,
        `Time zone of the device: ${timeZone ?? 'unknown'}`,
      ],
      action: {
        label: 'See your devices',
        link: `${siteUrl}/admin/dashboard?tab=settings&view=security`,
      },
      footnotes: [
        'If it was not you, end that device there and have a new password set: whoever signed in knows yours.',
        'A browser is also new after its cookies were deleted, and after a new password.',
      ],
    }),
  }
}
