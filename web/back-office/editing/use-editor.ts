import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import type { AdminCall } from '../session/use-session.ts'
import type { Toast } from '../toasts/toasts.tsx'
import { useUnsavedChanges } from './unsaved-changes.tsx'
import { isStale, useAdminMutation, withConflictHint } from './use-acts.ts'
import { focusField, useEditorFocus } from './use-editor-focus.ts'

export type VersionedRow = { id: number; version: number }

/** An open form: the row it was filled with, and the row that saving updates; null adds a new one. */
type EditorState<Row> = { key: number; row: Row | null; target: Row | null; fieldErrors: Record<string, string> }

type Failure<Row> = { key: number; error: unknown; rows: readonly Row[] }

/**
 * After a version conflict the form keeps what was typed and takes the row's new version, so that saving again overwrites
 * knowingly. The failure of a form that is gone changes no other.
 */
export const withFailure = <Row extends { id: number }>(
  state: EditorState<Row> | null,
  { key, error, rows }: Failure<Row>,
): EditorState<Row> | null => {
  if (state?.key !== key) return state
  const fieldErrors = error instanceof ApiError ? error.fields : {}
  const { target } = state
  if (!target || !isStale(error)) return { ...state, fieldErrors }
  return { ...state, fieldErrors, target: rows.find(({ id }) => id === target.id) ?? null }
}

const sameLineEnds = (text: string | null) => (text ?? '').replaceAll('\r\n', '\n')

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(initial, 0)
  }
  if (control instanceof HTMLTextAreaElement) {
    return sameLineEnds(control.value) !== sameLineEnds(control.defaultValue)
  }
  if (!(control instanceof HTMLInputElement)) return false
  const isChoice = control.type === 'radio' || control.type === 'checkbox'
  return isChoice ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Whether a control of an uncontrolled form differs from what it was rendered with. */
const hasTypedChanges = (form: HTMLFormElement | null): boolean => form !== null && [...form.elements].some(isChanged)

type EditorOptions<Row, Values, Reply> = {
  queryKey: QueryKey
  alsoInvalidates?: readonly QueryKey[]
  save: (call: AdminCall, target: Row | null, values: Values) => Promise<Reply>
  successText: (isNew: boolean, values: Values) => string
  /** What can be done with what was saved. */
  successAction?: (reply: Reply) => Toast['action']
  toErrorToast: (error: ApiError) => Omit<Toast, 'tone'>
}

/** After a version conflict it keeps what was typed, so that saving again overwrites knowingly. */
export const useEditor = <Row extends { id: number }, Values, Reply = unknown>(
  options: EditorOptions<Row, Values, Reply>,
) => {
  const { queryKey, alsoInvalidates = [], save, successText, successAction, toErrorToast } = options
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState<EditorState<Row> | null>(null)
  const [host] = useState(() => document.createElement('div'))
  const form = useRef<HTMLFormElement>(null)
  const key = useRef(0)
  const confirmDiscard = useUnsavedChanges({ hasChanges: () => hasTypedChanges(form.current), droppedBy: ['boards'] })

  const open = async (row: Row | null) => {
    if (saving.isPending) return
    if (editing && editing.row?.id === row?.id) return focusField(form.current)
    const pressed = document.activeElement
    if (!(await confirmDiscard())) return
    keepOpener(pressed)
    key.current += 1
    setEditing({ key: key.current, row, target: row, fieldErrors: {} })
  }
  const close = () => {
    setEditing(null)
    focusOpener()
  }
  const cancel = async () => {
    if (!saving.isPending && (await confirmDiscard())) close()
  }

  const saving = useAdminMutation({
    mutationFn: (call, { target, values }: { target: Row | null; values: Values }) =>
      save(call, target, values).catch(async (error: unknown) => {
        // Saving again overwrites what is there by now.
        if (isStale(error)) await queryClient.refetchQueries({ queryKey })
        throw error
      }),
    invalidates: [queryKey, ...alsoInvalidates],
    onSuccess: ({ target, values }, reply) => {
      keepSaved(target?.id)
      close()
      const action = successAction?.(reply)
      return { text: successText(target === null, values), ...(action && { action }) }
    },
    onError: (error) => withConflictHint(error, toErrorToast(error)),
  })
  const { keepOpener, keepSaved, focusOpener } = useEditorFocus(saving.isPending)

  const submit = (values: Values) => {
    if (!editing || saving.isPending) return
    const { key: formKey, target } = editing
    setEditing({ ...editing, fieldErrors: {} })
    const onError = (error: unknown) => {
      const rows = queryClient.getQueryData<Row[]>(queryKey) ?? []
      setEditing((state) => withFailure(state, { key: formKey, error, rows }))
    }
    saving.mutate({ target, values }, { onError })
  }

  const clearFieldError = (field: string) =>
    setEditing((state) => {
      if (!state) return state
      const { [field]: _, ...fieldErrors } = state.fieldErrors
      return { ...state, fieldErrors }
    })

  return {
    editing,
    /** Holds the form's DOM, so that it keeps its values wherever it stands. */
    host,
    form,
    fieldErrors: editing?.fieldErrors ?? {},
    isBusy: saving.isPending,
    /** Whose row is older than what was saved, until it is read again. */
    savingId: saving.isPending ? saving.variables.target?.id : undefined,
    open,
    cancel,
    submit,
    clearFieldError,
  }
}

export type Editor<Row extends { id: number }, Values> = ReturnType<typeof useEditor<Row, Values>>
