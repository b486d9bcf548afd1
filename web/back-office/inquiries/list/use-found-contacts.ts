import { listInquiries } from '#contract/inquiries/inquiries.ts'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'

const minLength = 2
const pauseMs = 250
const failure = 'The contacts could not be searched.'

/** The newest contacts that the list's own search finds, a moment after the last key; an overtaken search is not sent. */
export const useFoundContacts = (text: string) => {
  const { data, error, fetchStatus, refetch } = useAdminQuery(
    [...queryKeys.inquiries, 'found', text],
    async (call, signal) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const query = { search: text, page: '1', limit: '6' }
      return (await call(listInquiries, { query }, { signal })).contacts
    },
    { enabled: text.length >= minLength },
  )
  const answer = error ? failure : data?.length === 0 ? 'No contact found' : ''
  const status = { fetching: 'Searching…', paused: 'You are offline.', idle: answer }[fetchStatus]
  return {
    contacts: data ?? [],
    status,
    retry: status === failure ? () => void refetch() : undefined,
  }
}
