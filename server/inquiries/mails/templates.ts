import { brand } from '#brand'
import { chatUrl } from '#contract/chat-url.ts'
import { arrivalLabels } from '#contract/inquiries/arrivals.ts'
import { mailLines } from '#contract/inquiries/inquiry-fields.ts'
import { promiseMs } from '#contract/inquiries/promised-answer.ts'
import { correctEmail } from '#contract/inquiries/readings/email-doubt.ts'
import { internationalPhone } from '#contract/inquiries/readings/international-phone.ts'
import { gradeLabel, schoolSystemOf } from '#contract/inquiries/readings/year-and-grade.ts'
import { zonedFormatters } from '#contract/time-zones/formatters.ts'
import { resolveTimeZone } from '#contract/time-zones/resolve.ts'
import { zoneName } from '#contract/time-zones/zone-name.ts'
import { renderMailBody } from '#server/mail/message.ts'
import type { InquiryRow } from '../table.ts'
import { renderDeskMail } from './desk-mail.ts'

export type MailedInquiry = Pick<
  InquiryRow,
  'id' | 'reference' | 'parent_first_name' | 'parent_last_name' | 'arrived_by' | (typeof mailLines)[number]['column']
>

/** The back office shows the whole text. */
const truncate = (text: string): string => (text.length > 500 ? `${text.slice(0, 500).trimEnd()} …` : text)

type MailLine = (typeof mailLines)[number]['column']

const addressShown = (email: string): string => {
  const meant = correctEmail(email)
  return meant === email ? email : `${email} (doubtful: perhaps ${meant} was meant)`
}

/** As the family saw it in the form, by its country. */
const shownBy: Partial<Record<MailLine, (value: string, country: string) => string>> = {
  parent_email: addressShown,
  contact_number: (value, country) => internationalPhone(value, country) ?? value,
  child_grade: (value, country) => gradeLabel(value, schoolSystemOf(country)),
}

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
    ...renderDeskMail(siteUrl, {
      subject: `New inquiry ${reference}: ${name}`,
      heading: 'A new inquiry',
      paragraphs: [
        `${arrival} We promise a reply within 24 hours.`,
        ...mailLines.flatMap(({ column, label }) => {
          const value = inquiry[column]
          const shown = value && (shownBy[column]?.(value, inquiry.country ?? '') ?? value)
          return shown ? [`${label}: ${truncate(shown)}`] : []
        }),
      ],
      view: `tab=contacts&search=${search}&contact=${inquiry.id}`,
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
  return renderDeskMail(siteUrl, {
    subject: `${count} new ${count === 1 ? 'inquiry' : 'inquiries'}`,
    heading: 'Very many inquiries',
    paragraphs: [
      `More than 60 inquiries came within ten minutes. Instead of a mail for each, this one tells of ${count}.`,
      `${references.slice(0, maxListedReferences).join(', ')}${unlistedCount > 0 ? ` and ${unlistedCount} more` : ''}`,
    ],
    label: 'Open them in the back office',
    view: 'tab=contacts',
    footnotes: ['We promise each family a reply within 24 hours.'],
  })
}

/** A name and nothing else: we do not deliver what a stranger types. */
const namePattern = /^[\p{L}\p{M} '’-]{1,40}$/u

const answerTime = zonedFormatters({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** As the page said it when the form was sent, by a clock whose zone has a name. */
function answerSentence(timeZone: string | null, receivedAt: Date): string {
  const name = zoneName(resolveTimeZone(timeZone) ?? '')
  const time = name && answerTime(timeZone)?.format(new Date(receivedAt.getTime() + promiseMs))
  return time ? `You hear from us by ${time} (${name}).` : 'You hear from us within 24 hours.'
}

export type ConfirmedInquiry = Pick<
  InquiryRow,
  'reference' | 'parent_first_name' | 'parent_last_name' | 'time_zone' | 'created_at'
>

/** Repeats nothing that was typed but the parent's name, and nothing about a child. */
export function confirmationMail(inquiry: ConfirmedInquiry) {
  const { reference, parent_first_name, parent_last_name, time_zone, created_at } = inquiry
  const name = `${parent_first_name} ${parent_last_name}`
  const { phone, email, whatsapp } = brand
  return {
    // Answers say “Re: your inquiry …”: Gmail ends a thread where the subject changes.
    subject: `Your inquiry ${reference}`,
    ...renderMailBody({
      heading: 'Thank you for your inquiry!',
      paragraphs: [
        namePattern.test(name) ? `Hello ${name},` : 'Hello,',
        `Your inquiry has reached us, and a person reads it. ${answerSentence(time_zone, created_at)}`,
        'What happens next: 1. We talk about your child, in a free consultation. 2. You meet your tutor, and decide. 3. Your child starts learning, within 48-72 hours.',
        `Until then, we are here at any hour: call ${phone.display} or use our chat, and please mention ${reference}.`,
        `If something that you sent was wrong, tell us by phone, chat or a mail to ${email}, with ${reference}. You need not send it all again.`,
      ],
      action: {
        label: 'Chat with us on WhatsApp',
        link: chatUrl(whatsapp, `Hello ${brand.name}, I just sent you an inquiry. My reference is ${reference}.`),
      },
      footnotes: [
        'If you did not write to us, someone entered your address by mistake, and there is nothing you need to do.',
      ],
    }),
  }
}
