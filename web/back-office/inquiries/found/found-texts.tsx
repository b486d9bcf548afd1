import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type LucideIcon, Mail, StickyNote } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import {
  type FoundMessage,
  type FoundNote,
  maxCounted,
  searchMessages,
  searchNotes,
} from '#contract/conversation/found-texts.ts'
import { authorName } from '../../format/words.ts'
import { formatDateTime } from '../../format/zoned-time.ts'
import { Action } from '../../layout/action.tsx'
import { useLoadError } from '../../lists/loaded.tsx'
import { queryKeys } from '../../lists/query-client.ts'
import { useCall } from '../../session/use-session.ts'
import { changeSearch } from '../../url-state/url-params.ts'

type Props = {
  search: string
  icon: LucideIcon
  label: string
  items: (FoundNote & { key: string; by: string })[]
  total: number
  /** More are not counted. */
  limit?: number
}

/** The texts that a search of the contacts finds besides, folded; nothing while there are none. */
function FoundList({ search, icon, label, items, total, limit }: Props) {
  const location = useLocation()
  const heading = useId()
  const [openFor, setOpenFor] = useState<string>()
  const isOpen = openFor === search
  const count = `${total.toLocaleString('en-US')}${total === limit ? '+' : ''}`
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

/** Shorter words are in nearly every text. */
const minLength = 3

function writerOf({ kind, author_name }: FoundMessage): string {
  if (kind === 'answer') return authorName(author_name)
  return author_name === null ? 'the family' : `the family, recorded by ${author_name}`
}

/** What a search of the contacts finds in notes and in messages, beneath it. */
export const FoundTexts = ({ search }: { search: string }) =>
  search.length < minLength ? null : (
    <div className="mb-2 flex flex-wrap gap-2 empty:hidden">
      <FoundNotes search={search} />
      <FoundMessages search={search} />
    </div>
  )

type Call = ReturnType<typeof useCall>

const useFound = <Found,>(key: QueryKey, search: string, find: (call: Call, signal: AbortSignal) => Promise<Found>) => {
  const call = useCall()
  return useQuery({
    queryKey: [...key, search],
    queryFn: ({ signal }) => find(call, signal),
    placeholderData: keepPreviousData,
  })
}

function FoundNotes({ search }: { search: string }) {
  const { data, error } = useFound(queryKeys.foundNotes, search, (call, signal) =>
    call(searchNotes, { query: { search } }, { signal }),
  )
  useLoadError(error, 'The notes could not be searched.')
  const items = data?.notes.map((note) => ({ ...note, key: String(note.id), by: authorName(note.author_name) })) ?? []
  return <FoundList {...{ search, items }} icon={StickyNote} label="In notes" total={data?.total ?? 0} />
}

function FoundMessages({ search }: { search: string }) {
  const { data, error } = useFound(queryKeys.foundMessages, search, (call, signal) =>
    call(searchMessages, { query: { search } }, { signal }),
  )
  useLoadError(error, 'The messages could not be searched.')
  const items = data?.messages.map((one) => ({ ...one, key: `${one.kind} ${one.id}`, by: writerOf(one) })) ?? []
  return (
    <FoundList {...{ search, items }} limit={maxCounted} icon={Mail} label="In messages" total={data?.total ?? 0} />
  )
}
