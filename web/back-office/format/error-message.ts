import { ApiError } from '#web/api/client.ts'

/** What to say of a call that failed: the server's own sentence, else `unexplained` (spec §8) and why no answer came. */
export const errorMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return `${fallback} ${error.message}`
  return Object.values(error.fields)[0] ?? error.message
}
