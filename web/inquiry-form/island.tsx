import { InquiryForm } from './form.tsx'
import { usePrefillFromUrl } from './use-prefill-from-url.ts'

export default function InquiryFormIsland() {
  return <InquiryForm prefill={usePrefillFromUrl()} />
}
