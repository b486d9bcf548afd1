import type { QueryKey } from '@tanstack/react-query'
import type { CallOfOne, SentCalls } from '#contract/catalogue/versioned-noun.ts'
import type { ApiError } from '#web/api/client.ts'
import type { VersionedRow } from '../editing/editor-state.ts'
import { useAdminMutation } from '../editing/use-admin-mutation.ts'
import { useEditor } from '../editing/use-editor.ts'
import { queryKeys } from '../lists/query-client.ts'
import type { Toast } from '../toasts/toasts.tsx'

type Words = Omit<Toast, 'tone'>

/** How the browser writes a noun of the catalogue. */
export type Noun<Values> = {
  calls: SentCalls<Values, Partial<Values> & { is_active?: boolean }>
  noun: string
  queryKey: QueryKey
  lists: readonly QueryKey[]
  successText?: (isNew: boolean) => string
  toErrorToast?: (error: ApiError) => Words
}

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const useNounEditor = <Row extends VersionedRow, Values extends { name: string }>({
  calls,
  noun,
  queryKey,
  lists,
  successText,
  toErrorToast,
}: Noun<Values>) =>
  useEditor<Row, Values>({
    queryKey,
    alsoInvalidates: lists,
    save: (call, target, body) =>
      target ? call(calls.edit, { ...paramsOf(target), body }, { ifMatch: target.version }) : call(calls.add, { body }),
    successText: (isNew, { name }) => successText?.(isNew) ?? `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: (error) =>
      toErrorToast?.(error) ?? {
        text: `Failed to save ${noun}. Please try again.`,
        reason: error.message,
      },
  })

type RowAct<Row> = {
  call: CallOfOne
  toBody?: (row: Row) => object
  lists: readonly QueryKey[]
  onSuccess: (row: Row) => Words
  onError: string
}

/** An act on a row as it was shown; without its version, on whatever it has become. */
export const useRowAct = <Row extends { id: number; version?: number }>(act: RowAct<Row>) =>
  useAdminMutation<Row>({
    mutationFn: (call, row) =>
      call(
        act.call,
        { ...paramsOf(row), ...(act.toBody && { body: act.toBody(row) }) },
        row.version === undefined ? {} : { ifMatch: row.version },
      ),
    invalidates: act.lists,
    onSuccess: act.onSuccess,
    onError: act.onError,
  })

type Named = VersionedRow & { name: string }
type Switched = Named & { is_active: boolean }

/** Sends the inverse of the state that was shown. */
export const useToggle = <Row extends Switched, Values>({ calls, noun, lists }: Noun<Values>) =>
  useRowAct<Row>({
    call: calls.edit,
    toBody: ({ is_active }) => ({ is_active: !is_active }),
    lists,
    onSuccess: ({ name, is_active }) => ({
      text: `${name} is now ${is_active ? 'inactive' : 'active'}.`,
    }),
    onError: `Failed to update ${noun} status. Please try again.`,
  })

export const useRemove = <Row extends Named, Values>({ calls, noun, lists }: Noun<Values>) =>
  useRowAct<Row>({
    call: calls.remove,
    lists,
    onSuccess: ({ name }) => ({ text: `${name} was deleted.` }),
    onError: `Failed to delete ${noun}. Please try again.`,
  })

/** Categories show the count of their options, and options the name of their category, with which they are deleted. */
export const categoriesAndOptions = [queryKeys.categories, queryKeys.options]
