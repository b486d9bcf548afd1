import { createContext } from 'react-router'
import type { RejectedInquiry } from '#contract/inquiries/inquiry-submission.ts'

/** Set by the server when this page answers a rejected post; null when prerendered. */
export const rejectedInquiryContext = createContext<RejectedInquiry | null>(null)
