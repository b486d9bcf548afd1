import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { Mail, StickyNote } from 'lucide-react'
import { type FoundMessage, maxCounted, searchMessages, searchNotes } from '#contract/conversation/found-texts.ts'
import { authorName } from '../../format/author-name.ts'
import { queryKeys } from '../../lists/query-client.ts'
import { useLoadError } from '../../lists/use-load-error.ts'
import { useCall } from '../../session/use-session.ts'
import { FoundList } from './found-list.tsx'

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
  return <FoundList {...{ search, items, maxCounted }} icon={Mail} label="In messages" total={data?.total ?? 0} />
}
