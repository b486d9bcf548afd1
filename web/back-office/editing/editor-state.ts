import { ApiError } from '#web/api/client.ts'
import { isStale } from './version-conflict.ts'

export type VersionedRow = { id: number; version: number }

/** An open form: the row it was filled with, and the row that saving updates; null adds a new one. */
export type EditorState<Row> = {
  key: number
  row: Row | null
  target: VersionedRow | null
  fieldErrors: Record<string, string>
}

type Failure = { key: number; error: unknown; rows: readonly VersionedRow[] }

/**
 * After a version conflict the form keeps what was typed and takes the row's new version, so that saving again overwrites
 * knowingly. The failure of a form that is gone changes no other.
 */
export const withFailure = <Row>(
  state: EditorState<Row> | null,
  { key, error, rows }: Failure,
): EditorState<Row> | null => {
  if (state?.key !== key) return state
  const fieldErrors = error instanceof ApiError ? error.fields : {}
  const { target } = state
  if (!target || !isStale(error)) return { ...state, fieldErrors }
  return { ...state, fieldErrors, target: rows.find(({ id }) => id === target.id) ?? null }
}
