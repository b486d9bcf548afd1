import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { searchNotes } from '#contract/inquiries/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { authorName } from '../../format/author-name.ts'
import { formatDateTime } from '../../format/date-time.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useLoadError } from '../../lists/use-load-error.ts'
import { useCall } from '../../session/use-session.ts'
import { changeSearch } from '../../url-state/url-params.ts'

/** Shorter words are in nearly every note. */
const minLength = 3

/** The notes that a search of the contacts finds, beneath it; nothing while there are none. */
export function FoundNotes({ search }: { search: string }) {
  const call = useCall()
  const location = useLocation()
  const heading = useId()
  const [openFor, setOpenFor] = useState<string>()
  const { data, error } = useQuery({
    queryKey: [...queryKeys.foundNotes, search],
    queryFn: ({ signal }) => call(searchNotes, { query: { search } }, { signal }),
    enabled: search.length >= minLength,
    placeholderData: keepPreviousData,
  })
  useLoadError(error, 'The notes could not be searched.')
  if (!data || data.total === 0 || search.length < minLength) return null
  const { notes, total } = data
  const isOpen = openFor === search
  return (
    <section aria-labelledby={heading} className="mb-3">
      <h3 id={heading} className="inline-block">
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          onClick={() => setOpenFor(isOpen ? undefined : search)}
        >
          <StickyNote size={16} aria-hidden />
          In notes ({total.toLocaleString('en-US')})
        </Button>
      </h3>
      {isOpen ? (
        <ul className="mt-2 divide-y divide-line rounded-m border border-line bg-white px-4 shadow-resting">
          {notes.map((note) => (
            <li key={note.id} className="py-2">
              <Link
                to={{ search: changeSearch(location.search, { contact: note.contact_id }) }}
                preventScrollReset
                className="inline-block py-0.5 font-semibold text-blue underline underline-offset-4 wrap-anywhere hover:text-navy max-sm:py-2.5"
              >
                {note.parent_name}
              </Link>
              <p className="text-sm wrap-anywhere">
                {note.excerpt}{' '}
                <span className="text-slate">
                  {authorName(note.author_name)}, {formatDateTime(note.created_at)}
                </span>
              </p>
            </li>
          ))}
          {total > notes.length ? (
            <li className="py-2 text-sm text-slate">
              These are the newest {notes.length} of {total.toLocaleString('en-US')}.
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  )
}
