import { createContext } from 'react-router'
import type { RejectedInquiry } from '#contract/inquiry-submission.ts'

/** Filled by the server when it answers a refused plain post with this page; null when the page is prerendered. */
export const rejectedInquiryContext = createContext<RejectedInquiry | null>(null)
