import { ApiError } from '#web/api/client.ts'

/** The row was changed or deleted since it was read. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 412 || error.status === 404)

const conflictHint = 'What you typed is still in the form: save it again to put it in the place of theirs.'
const deletedHint = 'What you typed is still in the form: save it again to add it anew.'

/** What is told of a failed save, with what to do after a conflict. */
export const withConflictHint = <Words extends { reason?: string }>(error: ApiError, words: Words): Words => {
  if (!isStale(error)) return words
  const hint = error.status === 412 ? conflictHint : deletedHint
  return { ...words, reason: `${words.reason ?? ''} ${hint}`.trim() }
}
