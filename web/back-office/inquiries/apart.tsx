import type { ReactNode } from 'react'
import { Listed } from '../shell/listed.tsx'
import type { Session } from '../shell/session.ts'
import { Pages } from './pages.tsx'
import { type Source, useApart } from './use-apart.ts'

type Given<Row> = {
  session: Session
  source: Source<Row>
  title: string
  text: string
  /** What a reader calls the list. */
  label: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** A list of inquiries that are kept apart from the others, under its title. */
export function Apart<Row>({ session, source, title, text, label, empty, children }: Given<Row>) {
  const { list, page, last, go } = useApart(session, source)
  return (
    <section aria-label={title}>
      <h3 className="text-xl font-bold">{title}</h3>
      <p className="mb-4 text-slate">{text}</p>
      <Listed
        list={{ data: list.data?.contacts, isError: list.isError, refetch: list.refetch }}
        label={label}
        loading="Loading contacts..."
        failed={source.failed}
        empty={empty}
      >
        {children}
      </Listed>
      <Pages page={page} last={last} onGo={go} />
    </section>
  )
}
