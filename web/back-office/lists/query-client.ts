import { QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { ApiError } from '#web/api/client.ts'
import { type AdminCall, useCall } from '../session/use-session.ts'
import { useLoadError } from './loaded.tsx'

type Options<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>

type Read<Data> = (call: AdminCall, signal: AbortSignal) => Promise<Data>

/** What was read last stays when it cannot be read again. */
export const useAdminQuery = <Data>(queryKey: QueryKey, read: Read<Data>, options: Options<Data> = {}) => {
  const call = useCall()
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(call, signal), ...options })
  useLoadError(query.error, `Not loaded: ${String(queryKey[0])}.`)
  return query
}

/** One part of what a call without input answers, such as its list. */
export const usePart = <E extends Endpoint, Part extends keyof Reply<E>>(
  queryKey: QueryKey,
  endpoint: E,
  part: Part,
  options: Options<Reply<E>[Part]> = {},
) => useAdminQuery(queryKey, async (call, signal) => (await call(endpoint, {} as Input<E>, { signal }))[part], options)

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
