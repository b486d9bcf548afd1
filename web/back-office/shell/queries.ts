import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '#web/api/client.ts'

/** A refusal stays a refusal: only a missing or broken answer is asked for again. */
const isWorthRetrying = (times: number, error: unknown) =>
  times < 2 && (!(error instanceof CallFailed) || error.status === 0 || error.status >= 500)

/** One store of replies for one visit to the dashboard. */
export const createQueries = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 5_000 } } })

/** The names of lists that more than one tab reads. */
export const lists = {
  categories: ['categories'],
  options: ['options'],
  inquiries: ['inquiries'],
  deletedInquiries: ['deleted inquiries'],
  inquiryMails: ['inquiry mails'],
  suspectedInquiries: ['suspected inquiries'],
  statistics: ['statistics'],
  audit: ['audit'],
} as const
