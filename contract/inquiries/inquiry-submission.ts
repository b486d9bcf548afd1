import * as z from 'zod/mini'
import { endpoint, successReply } from '../endpoint.ts'
import { publicCalls } from '../public-calls.ts'
import { limits } from '../text-rules.ts'
import { instant, optionalBirthday, optionalText } from '../values.ts'
import { attributionShape, visitorShape } from './inquiry-fields.ts'
import { messages } from './inquiry-texts.ts'

/** The day on which the terms that a visitor agrees to took effect. */
export const termsVersion = '2025-10-01'

/** What is not worth losing a lead for: an invalid value counts as absent. */
const ignoreInvalid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  z.catch(z.optional(schema), undefined)

const attribution = z.object(attributionShape(ignoreInvalid(optionalText(limits.short))))
export type Attribution = z.output<typeof attribution>

/**
 * An inquiry as a visitor sends it. Little is required, because a lead is worth more than a complete form.
 */
export const inquirySubmission = z.object({
  ...visitorShape,
  agreedToTerms: z.literal(true, messages.terms),
  /** A repeat with the same key and values is the same inquiry. */
  idempotencyKey: optionalText(limits.short),
  /** The honeypot: only a program that fills in everything fills it. */
  website: ignoreInvalid(optionalText(limits.long)),
  /** Milliseconds from the form being shown to it being sent; only a script can tell. */
  shownFor: ignoreInvalid(z.number()),
  source: ignoreInvalid(attribution),
})
export type InquirySubmission = z.output<typeof inquirySubmission>

/** Whoever sends it without script was asked nothing before. */
export const plainSubmission = z.extend(inquirySubmission, { childBirthday: optionalBirthday })

const technicalFields = ['idempotencyKey', 'website', 'shownFor', 'source'] as const
export type InquiryField = Exclude<keyof InquirySubmission, (typeof technicalFields)[number]>
export const inquiryFieldNames = Object.keys(inquirySubmission.shape).filter(
  (name): name is InquiryField => !technicalFields.some((added) => added === name),
)

export type RejectedInquiry = {
  error: string
  fields: Record<string, string>
  values: Record<string, string>
}

export const submitInquiry = endpoint(publicCalls.submitInquiry, {
  access: 'public',
  summary: 'Send an inquiry',
  status: 201,
  body: inquirySubmission,
  reply: successReply({
    message: z.string(),
    /** What the parent names when writing or calling; a repeat has that of the first. */
    reference: z.string(),
    /** When it was stored: an answer is promised from then on. A repeat has that of the first. */
    created_at: instant,
  }),
})
