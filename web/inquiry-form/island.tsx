import { InquiryForm } from './form.tsx'
import { usePrefillFromUrl } from './use-prefill-from-url.ts'

/** The form as an island: `prefilled` by the query string. */
export default function InquiryFormIsland() {
  return <InquiryForm prefill={usePrefillFromUrl()} />
}
