import { useQuery } from '@tanstack/react-query'
import { listInquiries } from '#contract/inquiries/inquiries.ts'
import { useLoadError } from '../../lists/loaded.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useCall } from '../../session/use-session.ts'

const minLength = 2
const pauseMs = 250
const failure = 'The contacts could not be searched.'

/** The newest contacts that the list's own search finds, a moment after the last key; an overtaken search is not sent. */
export const useFoundContacts = (text: string) => {
  const call = useCall()
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: [...queryKeys.inquiries, 'found', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const query = { search: text, page: '1', limit: '6' }
      return (await call(listInquiries, { query }, { signal })).contacts
    },
    enabled: text.length >= minLength,
  })
  useLoadError(error, failure)
  const answer = error ? failure : data?.length === 0 ? 'No contact found' : ''
  const status = { fetching: 'Searching…', paused: 'You are offline.', idle: answer }[fetchStatus]
  return {
    contacts: data ?? [],
    status,
    retry: status === failure ? () => void refetch() : undefined,
  }
}
