import { arrivalLabels } from '#contract/inquiries/arrivals.ts'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import { renderMailBody } from '#server/mail/mail-body.ts'
import type { InquiryRow } from '../table.ts'

export type MailedInquiry = Pick<
  InquiryRow,
  'id' | 'reference' | 'parent_first_name' | 'parent_last_name' | 'arrived_by' | (typeof mailLines)[number]['column']
>

/** The back office shows the whole text. */
const truncate = (text: string): string => (text.length > 500 ? `${text.slice(0, 500).trimEnd()} …` : text)

/** A reply goes to nobody but the desk: without an address that leads there, to where the mail came from. */
export function teamMail(inquiry: MailedInquiry, siteUrl: string, replyTo: string | undefined) {
  const { parent_email: email, reference, arrived_by } = inquiry
  const name = `${inquiry.parent_first_name} ${inquiry.parent_last_name}`.trim()
  const search = encodeURIComponent(email || reference)
  const arrival =
    arrived_by === 'form'
      ? `${name} sent inquiry ${reference}.`
      : `A colleague added ${name} as inquiry ${reference} (${arrivalLabels[arrived_by].toLowerCase()}).`
  return {
    ...(replyTo !== undefined && { replyTo }),
    subject: `New inquiry ${reference}: ${name}`,
    ...renderMailBody({
      heading: 'A new inquiry',
      paragraphs: [
        `${arrival} We promise a reply within 24 hours.`,
        ...mailLines.flatMap(({ column, label }) => {
          const value = inquiry[column]
          return value ? [`${label}: ${truncate(value)}`] : []
        }),
      ],
      action: {
        label: 'Open it in the back office',
        link: `${siteUrl}/admin/dashboard?tab=contacts&search=${search}&contact=${inquiry.id}`,
      },
      footnotes: [
        replyTo
          ? 'A reply to this mail goes into the conversation in the back office, where the team reads it, and not to the parent.'
          : 'A reply to this mail does not reach the parent: answer from the back office.',
      ],
    }),
  }
}

const maxListedReferences = 200

/** Names no parent, so an erasure leaves nothing in it. */
export function bundleMail(references: string[], siteUrl: string) {
  const count = references.length
  const unlistedCount = count - maxListedReferences
  return {
    subject: `${count} new ${count === 1 ? 'inquiry' : 'inquiries'}`,
    ...renderMailBody({
      heading: 'Very many inquiries',
      paragraphs: [
        `More than 60 inquiries came within ten minutes. Instead of a mail for each, this one tells of ${count}.`,
        `${references.slice(0, maxListedReferences).join(', ')}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ''}`,
      ],
      action: {
        label: 'Open them in the back office',
        link: `${siteUrl}/admin/dashboard?tab=contacts`,
      },
      footnotes: ['We promise each family a reply within 24 hours.'],
    }),
  }
}

/** A name and nothing else: we do not deliver what a stranger types. */
const namePattern = /^[\p{L}\p{M} '’-]{1,40}$/u

/** Repeats nothing that was typed but the parent's name, and nothing about a child. */
export function confirmationMail(
  {
    reference,
    parent_first_name,
    parent_last_name,
  }: Pick<MailedInquiry, 'reference' | 'parent_first_name' | 'parent_last_name'>,
  siteUrl: string,
) {
  const name = `${parent_first_name} ${parent_last_name}`
  return {
    // Answers say “Re: your inquiry …”: Gmail ends a thread where the subject changes.
    subject: `Your inquiry ${reference}`,
    ...renderMailBody({
      heading: 'Thank you for your inquiry!',
      paragraphs: [
        namePattern.test(name) ? `Hello ${name},` : 'Hello,',
        `Your inquiry has reached us. A person reads it and replies within 24 hours. If you write or call before then, please mention ${reference}.`,
      ],
      action: { label: 'What happens next', link: `${siteUrl}/#faqs` },
      footnotes: [
        'If you did not write to us, someone entered your address by mistake, and there is nothing you need to do.',
      ],
    }),
  }
}
