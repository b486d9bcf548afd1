import { keepPreviousData } from '@tanstack/react-query'
import { Mail, StickyNote } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type FoundMessage, maxCounted, searchMessages, searchNotes } from '#contract/conversation/found-texts.ts'
import { authorName, formatCount } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { Action } from '../../layout/action.tsx'
import { queryKeys, useAdminQuery } from '../../lists/query-client.ts'
import type { AdminCall } from '../../session/use-session.ts'
import { changeSearch } from '../../url-state/url-params.ts'
import { noteShift } from '../list/press-guard.ts'

type Input = { query: { search: string } }

function writerOf({ kind, author_name }: FoundMessage): string {
  if (kind === 'answer') return authorName(author_name)
  return author_name === null ? 'the family' : `the family, recorded by ${author_name}`
}

const findNotes = async (call: AdminCall, input: Input, signal: AbortSignal) => {
  const { notes, total } = await call(searchNotes, input, { signal })
  return { total, items: notes.map((note) => ({ ...note, id: String(note.id), by: authorName(note.author_name) })) }
}

const findMessages = async (call: AdminCall, input: Input, signal: AbortSignal) => {
  const { messages, total } = await call(searchMessages, input, { signal })
  return { total, items: messages.map((one) => ({ ...one, id: `${one.kind} ${one.id}`, by: writerOf(one) })) }
}

/** More than `limit` are not counted. */
const sources = [
  { key: queryKeys.foundNotes, icon: StickyNote, label: 'In notes', find: findNotes },
  { key: queryKeys.foundMessages, icon: Mail, label: 'In messages', limit: maxCounted, find: findMessages },
]

type Source = (typeof sources)[number]

/** The list below it moves. */
const noteFound = (section: HTMLElement | null): void => void (section && noteShift())

/** The texts that a search of the contacts finds besides, folded; nothing while there are none. */
function FoundList({ search, source: { key, icon, label, limit, find } }: { search: string; source: Source }) {
  const { data } = useAdminQuery([...key, search], (call, signal) => find(call, { query: { search } }, signal), {
    placeholderData: keepPreviousData,
  })
  const location = useLocation()
  const heading = useId()
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = openFor === search
  const { items, total } = data ?? { items: [], total: 0 }
  const count = `${formatCount(total)}${total === limit ? '+' : ''}`
  if (total === 0) return null
  return (
    <section ref={noteFound} aria-labelledby={heading} className={isOpen ? 'basis-full' : ''}>
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
          {items.map(({ id, contact_id, parent_name, excerpt, by, created_at }) => (
            <li key={id} className="py-2">
              <Link
                to={{ search: changeSearch(location.search, { contact: contact_id }) }}
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

/** Shorter words are in nearly every text. */
const minLength = 3

/** What a search of the contacts finds in notes and in messages, beneath it. */
export default function FoundTexts({ search }: { search: string }) {
  return search.length < minLength ? null : (
    <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
      {sources.map((source) => (
        <FoundList key={source.label} search={search} source={source} />
      ))}
    </div>
  )
}
