import { createContext, use, useState } from 'react'
import type { RefusedInquiry } from '#contract/inquiry-submission.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** What the server refused of a plain post, while it renders the page that answers it; null everywhere else. */
export const RefusedInquiryContext = createContext<RefusedInquiry | null>(null)

const blockId = 'refused-inquiry'

/** The same in the browser, where that page carries it as data: it may hold anybody's words, so it is no script. */
const readDataBlock = (): RefusedInquiry | null => {
  const text = document.getElementById(blockId)?.textContent
  return text ? (JSON.parse(text) as RefusedInquiry) : null
}

/** What was refused, for the form that the answering page hydrates; a form that is mounted later starts empty. */
export function useRefusedInquiry(): RefusedInquiry | null {
  const onServer = use(RefusedInquiryContext)
  const hydrated = useHydrated()
  const [refused] = useState(() => (import.meta.env.SSR || hydrated ? onServer : readDataBlock()))
  return refused
}

/** Carries what was refused to the browser; the server fills it in for each visitor. */
export function RefusedInquiryData({ refused }: { refused: RefusedInquiry }) {
  const json = JSON.stringify(refused).replaceAll('<', '\\u003c')
  return (
    <script
      id={blockId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
