import type { ReactNode } from 'react'
import { AsyncList } from '../../lists/async-list.tsx'
import { CardList } from '../../lists/card-list.tsx'
import { Pagination } from '../../lists/pagination.tsx'
import { type PagedSource, usePagedList } from './use-paged-list.ts'

type Props<Row> = {
  source: PagedSource<Row>
  title: string
  text: string
  label: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

export function SideList<Row>({ source, title, text, label, empty, children }: Props<Row>) {
  const { list, page, pageCount, setPage } = usePagedList(source)
  return (
    <section aria-label={title}>
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mb-4 text-slate">{text}</p>
      <AsyncList
        query={{ data: list.data?.contacts, isError: list.isError, refetch: list.refetch }}
        loadingText="Loading contacts..."
        errorText={source.errorText}
        empty={empty}
      >
        {(rows) => <CardList label={label}>{rows.map(children)}</CardList>}
      </AsyncList>
      <Pagination page={page} pageCount={pageCount} onPageChange={setPage} />
    </section>
  )
}
