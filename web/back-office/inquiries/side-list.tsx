import type { ReactNode } from 'react'
import { Pagination } from '#web/back-office/lists/pagination.tsx'
import { AsyncList } from '../lists/async-list.tsx'
import type { Session } from '../session/session.ts'
import { type PagedSource, usePagedList } from './use-paged-list.ts'

type Props<Row> = {
  session: Session
  source: PagedSource<Row>
  title: string
  text: string
  /** What a reader calls the list. */
  label: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A list of inquiries that are kept apart from the others, under its title. */
export function SideList<Row>({
  session,
  source,
  title,
  text,
  label,
  empty,
  children,
}: Props<Row>) {
  const { list, page, pageCount, setPage } = usePagedList(session, source)
  return (
    <section aria-label={title}>
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mb-4 text-slate">{text}</p>
      <AsyncList
        query={{ data: list.data?.contacts, isError: list.isError, refetch: list.refetch }}
        label={label}
        loadingText="Loading contacts..."
        errorText={source.errorText}
        empty={empty}
      >
        {children}
      </AsyncList>
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
    </section>
  )
}
