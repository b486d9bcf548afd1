import { createContext, use, useState } from 'react'
import type { RejectedInquiry } from '#contract/inquiry-submission.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the server refused of a plain post, while it renders the page that answers it; null everywhere else. */
export const RejectedInquiryContext = createContext<RejectedInquiry | null>(null)

const dataBlockId = 'refused-inquiry'

/** The same in the browser, where that page carries it as data: it may hold anybody's words, so it is no script. */
const readDataBlock = (): RejectedInquiry | null => {
  const text = document.getElementById(dataBlockId)?.textContent
  return text ? (JSON.parse(text) as RejectedInquiry) : null
}

/** What was refused, for the form that the answering page hydrates; a form that is mounted later starts empty. */
export function useRejectedInquiry(): RejectedInquiry | null {
  const fromContext = use(RejectedInquiryContext)
  const hydrated = useHydrated()
  const [rejected] = useState(() =>
    import.meta.env.SSR || hydrated ? fromContext : readDataBlock(),
  )
  return rejected
}

/** Carries what was refused to the browser; the server fills it in for each visitor. */
export function RejectedInquiryData({ rejected }: { rejected: RejectedInquiry }) {
  const json = JSON.stringify(rejected).replaceAll('<', '\\u003c')
  return (
    <script
      id={dataBlockId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
