import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'

/** A refusal stays a refusal: only a missing or broken answer is asked for again. */
const shouldRetry = (failureCount: number, error: unknown) =>
  failureCount < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

/** One store of replies for one visit to the dashboard. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } })

/** The names of lists that more than one tab reads. */
export const queryKeys = {
  categories: ['categories'],
  options: ['options'],
  inquiries: ['inquiries'],
  deletedInquiries: ['deleted inquiries'],
  inquiryMails: ['inquiry mails'],
  suspectedInquiries: ['suspected inquiries'],
  statistics: ['statistics'],
  audit: ['audit'],
} as const
