import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'

/** Retries twice without a response or after a 5xx; a 4xx would stay one. */
const shouldRetry = (failureCount: number, error: unknown) =>
  failureCount < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 5_000 } } })

/** Keys of the queries that more than one tab reads. */
export const queryKeys = {
  categories: ['categories'],
  options: ['options'],
  templates: ['templates'],
  inquiries: ['inquiries'],
  deletedInquiries: ['deleted inquiries'],
  inquiryMails: ['inquiry mails'],
  drafts: ['drafts'],
  timeline: ['timeline'],
  replies: ['replies'],
  foundNotes: ['found notes'],
  foundMessages: ['found messages'],
  suspectedInquiries: ['suspected inquiries'],
  statistics: ['statistics'],
  audit: ['audit'],
  team: ['team'],
  notifications: ['notification settings'],
  secondFactor: ['second factor'],
  passkeys: ['passkeys'],
} as const
