import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Pagination as Pages } from '#contract/values.ts'
import { EmptyState } from '../../lists/empty-state.tsx'
import { List } from '../../lists/list.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import type { Shown } from '../../lists/row.tsx'
import { useLoadError } from '../../lists/use-load-error.ts'
import { type AdminCall, useCall } from '../../session/use-session.ts'

type Contact = { id: number; parent_name: string }

type Props<Row extends Contact> = {
  queryKey: QueryKey
  fetchPage: (call: AdminCall, page: string, signal: AbortSignal) => Promise<{ contacts: Row[]; pagination: Pages }>
  errorText: string
  title: string
  text: string
  label: string
  empty: { title: string; text: string; illustration: ReactNode }
  row: (contact: Row) => Omit<Shown, 'title'>
}

/** A list beside the inquiries, in pages; the previous one stays in view while the next one loads. */
export function SideList<Row extends Contact>(props: Props<Row>) {
  const { queryKey, fetchPage, errorText, title, text, label, empty, row } = props
  const call = useCall()
  const [requestedPage, setPage] = useState(1)
  const query = useQuery({
    queryKey: [...queryKey, requestedPage],
    queryFn: ({ signal }) => fetchPage(call, String(requestedPage), signal),
    placeholderData: keepPreviousData,
  })
  useLoadError(query.error, errorText)
  const pageCount = query.data?.pagination.totalPages ?? 0
  // The last row of the last page was removed.
  const page = Math.max(1, Math.min(requestedPage, pageCount || requestedPage))
  if (page !== requestedPage) setPage(page)
  return (
    <section aria-label={title} className="side-list">
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mb-4 text-slate">{text}</p>
      <List
        label={label}
        nouns="contacts"
        query={{ data: query.data?.contacts, isError: query.isError, refetch: query.refetch }}
        errorText={errorText}
        empty={<EmptyState {...empty} />}
        heading="h4"
        // Its acts are those of the inquiries, which know what they change.
        invalidates={[]}
        row={(contact) => ({ title: contact.parent_name, ...row(contact) })}
      />
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
    </section>
  )
}
