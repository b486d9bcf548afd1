import { requiredFields } from '#contract/inquiries/inquiry-rules.ts'
import {
  type InquirySubmission,
  inquirySubmission,
  plainSubmission,
  type RejectedInquiry,
} from '#contract/inquiries/inquiry-submission.ts'
import { messages } from '#contract/inquiries/inquiry-texts.ts'

type ParsedForm = { submission: InquirySubmission; values: Record<string, string> } | { rejected: RejectedInquiry }

export function readPlainForm(body: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    // Of a name that is sent twice (a select and its stand-in without script) the filled one counts.
    if (name in inquirySubmission.shape) values[name] ||= value
  }
  return values
}

/** A rejected form comes back with its message, its marks and everything that was typed. */
export function parsePlainForm(values: Record<string, string>): ParsedForm {
  const parsed = plainSubmission.safeParse({ ...values, agreedToTerms: Boolean(values['agreedToTerms']) })
  if (parsed.success) return { submission: parsed.data, values }

  const fields: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
  return { rejected: { error: chooseError(fields, values), fields, values } }
}

function chooseError(fields: Record<string, string>, values: Record<string, string>): string {
  if (requiredFields.some((name) => name in fields && !values[name]?.trim())) return messages.required
  const [first] = Object.entries(fields).filter(([name]) => name !== 'agreedToTerms')
  return first ? first[1] : messages.terms
}
