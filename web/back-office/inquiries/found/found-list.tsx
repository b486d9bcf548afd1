import type { LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { FoundNote } from '#contract/conversation/found-texts.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { Action } from '../../layout/action.tsx'
import { changeSearch } from '../../url-state/url-params.ts'

type Props = {
  search: string
  icon: LucideIcon
  label: string
  items: (FoundNote & { key: string; by: string })[]
  total: number
  maxCounted?: number
}

/** The texts that a search of the contacts finds besides, folded; nothing while there are none. */
export function FoundList({ search, icon, label, items, total, maxCounted }: Props) {
  const location = useLocation()
  const heading = useId()
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = openFor === search
  const count = `${total.toLocaleString('en-US')}${total === maxCounted ? '+' : ''}`
  if (total === 0) return null
  return (
    <section aria-labelledby={heading} className={isOpen ? 'basis-full' : ''}>
      <h3 id={heading} className="inline-block">
        <Action
          look="tool outlined"
          icon={icon}
          label={`${label} (${count})`}
          isExpanded={isOpen}
          onClick={() => setOpenFor(isOpen ? undefined : search)}
        />
      </h3>
      {isOpen ? (
        <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-white px-4 shadow-resting">
          {items.map(({ key, contact_id, parent_name, excerpt, by, created_at }) => (
            <li key={key} className="py-2">
              <Link
                to={{ search: changeSearch(location.search, { contact: contact_id }) }}
                preventScrollReset
                className="inline-block py-0.5 font-semibold text-blue underline underline-offset-4 wrap-anywhere hover:text-navy max-sm:py-2.5"
              >
                {parent_name}
              </Link>
              <p className="text-sm wrap-anywhere">
                {excerpt}{' '}
                <span className="text-slate">
                  {by}, {formatDateTime(created_at)}
                </span>
              </p>
            </li>
          ))}
          {total > items.length ? (
            <li className="py-2 text-sm text-slate">
              These are the newest {items.length} of {count}.
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}
