import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { attributionShape, visitorShape } from './inquiry-fields.ts'
import { messages } from './inquiry-texts.ts'
import { publicCalls } from './public-calls.ts'
import { limits, optionalText } from './values.ts'

/** The version of the terms that a visitor agrees to: the day on which they took effect. */
export const termsVersion = '2025-10-01'

/** What is not worth losing a lead for: anything that cannot be read counts as absent. */
const ignoreInvalid = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // oxlint-disable-next-line promise/valid-params -- zod's catch, not a promise's
  z.catch(z.optional(schema), undefined)

/** Where a visit began: the first page, who linked to it, and how the link was marked. */
const attribution = z.object(attributionShape(ignoreInvalid(optionalText(limits.short))))
export type Attribution = z.output<typeof attribution>

/**
 * An inquiry as a visitor sends it (chapter 3). Required is what the alert names, and the agreement: a lead is
 * worth more than a complete form (decision 5). Unknown keys are ignored.
 */
export const inquirySubmission = z.object({
  ...visitorShape,
  agreedToTerms: z.literal(true, messages.terms),
  /** Made by the browser for one form; a repeat with the same key and values is the same inquiry (decision 14). */
  idempotencyKey: optionalText(limits.short),
  /** Nobody sees this field: only a program that fills in everything does (decision 15). */
  website: ignoreInvalid(optionalText(limits.long)),
  /** Milliseconds from the form being shown to it being sent; only a script can tell. */
  shownFor: ignoreInvalid(z.number()),
  source: ignoreInvalid(attribution),
})
export type InquirySubmission = z.output<typeof inquirySubmission>

/** What the form itself adds to what a person fills in. */
const technicalFields = ['idempotencyKey', 'website', 'shownFor', 'source'] as const
/** What a person fills in. */
export type InquiryField = Exclude<keyof InquirySubmission, (typeof technicalFields)[number]>
export const inquiryFieldNames = Object.keys(inquirySubmission.shape).filter(
  (name): name is InquiryField => !technicalFields.some((added) => added === name),
)

/** What the page that answers a refused plain POST shows: the reason, the marks and what was typed. */
export type RejectedInquiry = {
  error: string
  fields: Record<string, string>
  values: Record<string, string>
}

export const submitInquiry = endpoint({
  ...publicCalls.submitInquiry,
  access: 'public',
  summary: 'Send an inquiry',
  status: 201,
  body: inquirySubmission,
  reply: z.object({ success: z.literal(true), message: z.string() }),
})
