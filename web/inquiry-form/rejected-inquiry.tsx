import { createContext, use, useState } from 'react'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'

/** A rejected native form post, while the server renders the page that answers it. */
export const RejectedInquiryContext = createContext<RejectedInquiry | null>(null)

export const rejectedDataId = 'rejected-inquiry'

const readDataBlock = (): RejectedInquiry | null => {
  const text = document.getElementById(rejectedDataId)?.textContent
  return text ? (JSON.parse(text) as RejectedInquiry) : null
}

export function useRejectedInquiry(): RejectedInquiry | null {
  const fromContext = use(RejectedInquiryContext)
  const [rejected] = useState(() => (import.meta.env.SSR ? fromContext : readDataBlock()))
  return rejected
}

/** Carries the rejected post to the browser. JSON, never script, because it holds the visitor's input. */
export function RejectedInquiryData({ rejected }: { rejected: RejectedInquiry }) {
  const json = JSON.stringify(rejected).replaceAll('<', '\\u003c')
  return (
    <script
      id={rejectedDataId}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
