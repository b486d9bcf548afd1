import {
  type InquirySubmission,
  inquirySubmission,
  type RefusedInquiry,
} from '#contract/inquiry-submission.ts'
import { sentences } from '#contract/inquiry-words.ts'

/** The five fields that the sentence of chapter 5 names. */
const named = ['parentFirstName', 'parentLastName', 'parentEmail', 'childName', 'contactNumber']

type Read =
  | { submission: InquirySubmission; values: Record<string, string> }
  | { refused: RefusedInquiry }

/** Reads an urlencoded inquiry. What is refused comes back with the sentence, the marks and everything that was typed. */
export function readPlainForm(body: string): Read {
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    // A name that is sent twice (a select and its stand-in without script) counts where it says something.
    if (name in inquirySubmission.shape) values[name] ||= value
  }
  const checked = inquirySubmission.safeParse({
    ...values,
    agreedToTerms: Boolean(values['agreedToTerms']),
  })
  if (checked.success) return { submission: checked.data, values }

  const fields: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) fields[path.join('.')] ??= message
  return { refused: { error: sentenceFor(fields, values), fields, values } }
}

function sentenceFor(fields: Record<string, string>, values: Record<string, string>): string {
  if (named.some((name) => name in fields && !values[name]?.trim())) return sentences.required
  const [first] = Object.entries(fields).filter(([name]) => name !== 'agreedToTerms')
  return first ? first[1] : sentences.terms
}
