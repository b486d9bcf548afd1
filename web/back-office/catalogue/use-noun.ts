import type { QueryKey } from '@tanstack/react-query'
import { Power, Trash2 } from 'lucide-react'
import { categoryCalls } from '#contract/catalogue/categories.ts'
import type { CallOfOne, SentCalls } from '#contract/catalogue/versioned-noun.ts'
import type { ApiError } from '#web/api/client.ts'
import type { Act } from '../editing/use-acts.ts'
import { useEditor, type VersionedRow } from '../editing/use-editor.ts'
import { queryKeys, usePart } from '../lists/query-client.ts'
import type { RowAct } from '../lists/row-acts.tsx'
import type { AdminCall } from '../session/use-session.ts'
import type { Toast } from '../toasts/toasts.tsx'

/** All categories, active and inactive: the list of one tab, the dropdowns of another. */
export const useCategories = () => usePart(queryKeys.categories, categoryCalls.list, 'categories')

/** How the browser writes a noun of the catalogue. */
export type Noun<Values> = {
  calls: SentCalls<Values, Partial<Values> & { is_active?: boolean }>
  noun: string
  queryKey: QueryKey
  lists: readonly QueryKey[]
  successText?: (isNew: boolean) => string
  toErrorToast?: (error: ApiError) => Omit<Toast, 'tone'>
}

/** What is told when saving one failed. */
export const saveFailure = <Values>({ noun, toErrorToast }: Noun<Values>, error: ApiError) =>
  toErrorToast?.(error) ?? { text: `Failed to save ${noun}. Please try again.`, reason: error.message }

export const useNounEditor = <Row extends VersionedRow, Values extends { name: string }>(noun: Noun<Values>) => {
  const { calls, queryKey, lists, successText } = noun
  return useEditor<Row, Values>({
    queryKey,
    alsoInvalidates: lists,
    save: (call, target, body) =>
      target
        ? call(calls.edit, { params: { id: String(target.id) }, body }, { ifMatch: target.version })
        : call(calls.add, { body }),
    successText: (isNew, { name }) => successText?.(isNew) ?? `${name.trim()} was ${isNew ? 'added' : 'updated'}.`,
    toErrorToast: (error) => saveFailure(noun, error),
  })
}

/** Acts on a row as it was shown. */
export const onRow =
  ({ id, version }: VersionedRow, of: CallOfOne, body?: object) =>
  (call: AdminCall) =>
    call(of, { params: { id: String(id) }, ...(body && { body }) }, { ifMatch: version })

type Named = VersionedRow & { name: string }

/** Sends the inverse of the state that was shown. */
export const toggleAct = <Values>({ calls, noun }: Noun<Values>, row: Named & { is_active: boolean }): RowAct => ({
  key: 'toggle',
  icon: Power,
  label: row.is_active ? 'Deactivate' : 'Activate',
  call: onRow(row, calls.edit, { is_active: !row.is_active }),
  done: `${row.name} is now ${row.is_active ? 'inactive' : 'active'}.`,
  failed: `Failed to update ${noun} status. Please try again.`,
})

export const removeAct = <Values>({ calls, noun }: Noun<Values>, row: Named, confirm: Act['confirm']): RowAct => ({
  icon: Trash2,
  label: 'Delete',
  isDestructive: true,
  ...(confirm && { confirm }),
  call: onRow(row, calls.remove),
  done: `${row.name} was deleted.`,
  failed: `Failed to delete ${noun}. Please try again.`,
})

/** Categories show the count of their options, and options the name of their category, with which they are deleted. */
export const categoriesAndOptions = [queryKeys.categories, queryKeys.options]

export const descriptionField = (noun: string) =>
  ({
    name: 'description',
    kind: 'area',
    label: 'Description',
    wide: true,
    placeholder: `Optional description for this ${noun}`,
  }) as const
