import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallFailed } from '#web/api/client.ts'
import type { Session } from './session.ts'
import type { Told } from './telling.tsx'
import { useWrite } from './use-write.ts'

type Seen = { id: number; version: number }

/** An open form: what it was filled with, and the row that saving changes; null makes a new one. */
export type Editing<Row> = { key: number; row: Row | null; target: Seen | null }

type Editor<Values> = {
  session: Session
  /** The list that holds the rows, and those that change with it. */
  list: QueryKey
  alsoReloads?: readonly QueryKey[]
  save: (token: string, target: Seen | null, values: Values) => Promise<unknown>
  done: (isNew: boolean, values: Values) => string
  failed: (error: CallFailed) => Omit<Told, 'tone'>
}

const isStale = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 412 || error.status === 404)

const kept = 'What you typed is still in the form: save it again to put it in the place of theirs.'
const gone = 'What you typed is still in the form: save it again to add it anew.'

/**
 * The form above a list: closed, open for a new row, or open for a row of the list (spec §4). A stale edit keeps what
 * was typed and learns the row's present version, so that saving again is a decision.
 */
export const useEditor = <Row extends Seen, Values>(given: Editor<Values>) => {
  const { session, list, alsoReloads = [], save, done, failed } = given
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Editing<Row> | null>(null)
  const [marks, setMarks] = useState<Record<string, string>>({})
  const opener = useRef<Element | null>(null)
  const key = useRef(0)

  const open = (row: Row | null) => {
    if (saving.isPending) return
    opener.current = document.activeElement
    key.current += 1
    setMarks({})
    setEditing({ key: key.current, row, target: row })
  }
  const close = () => {
    setEditing(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  const saving = useWrite({
    session,
    write: (token, { target, values }: { target: Seen | null; values: Values }) =>
      save(token, target, values),
    reloads: [list, ...alsoReloads],
    onDone: ({ target, values }) => {
      close()
      return { text: done(target === null, values) }
    },
    onFailed: (error) => {
      const told = failed(error)
      if (!isStale(error)) return told
      const hint = error.status === 412 ? kept : gone
      return { ...told, reason: `${told.reason ?? ''} ${hint}`.trim() }
    },
  })

  const submit = (values: Values) => {
    if (!editing || saving.isPending) return
    const { target } = editing
    setMarks({})
    const catchUp = (error: unknown) => {
      if (error instanceof CallFailed) setMarks(error.fields)
      if (!isStale(error) || !target) return
      const now = queries.getQueryData<Row[]>(list)?.find(({ id }) => id === target.id) ?? null
      setEditing((current) => current && { ...current, target: now })
    }
    // The lists are read again before a failure arrives here.
    saving.mutate({ target, values }, { onError: catchUp })
  }

  const unmark = (field: string) => setMarks(({ [field]: _, ...others }) => others)

  return { editing, marks, isBusy: saving.isPending, open, close, submit, unmark }
}
