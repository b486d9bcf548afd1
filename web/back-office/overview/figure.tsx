import type { ReactNode } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { changeSearch, type UrlState } from '../url-state/url-params.ts'

type ListLinkProps = Omit<LinkProps, 'to' | 'state'> & { list: Partial<UrlState> }

/** Leads from a figure to the contacts behind it; the tabs keep what they were left with. */
export function ListLink({ list, ...props }: ListLinkProps) {
  const { state } = useLocation()
  return <Link {...props} to={{ search: changeSearch('', { tab: 'contacts', ...list }) }} state={state} />
}

type Props = {
  title: string
  aside?: string
  /** Says the same as the chart, for who cannot see it. */
  table: { caption: string; heads: readonly string[]; rows: readonly (readonly string[])[] } | null
  children: ReactNode
}

/** A chart, and its table. */
export function Figure({ title, aside, table, children }: Props) {
  return (
    <figure className="relative min-w-0 rounded-m border border-line bg-white px-4 pt-3 pb-2 shadow-resting sm:px-5">
      <figcaption className="mb-2 flex items-baseline justify-between gap-3">
        <h3 className="font-bold">{title}</h3>
        {aside ? <span className="text-xs text-slate">{aside}</span> : null}
      </figcaption>
      <div aria-hidden="true" className="overflow-clip text-sm">
        {children}
      </div>
      {/* Around the table: it would keep its height, and Firefox shows the caption of one that is hidden itself. */}
      <div className="sr-only">
        {table ? (
          <table>
            <caption>{table.caption}</caption>
            <thead>
              <tr>
                {table.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...cells]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
      </div>
    </figure>
  )
}
