import { ApiError } from '#web/api/client.ts'

/** The server's sentence; without a response, `fallback` and the reason. */
export const errorMessage = (error: unknown, fallback: string): string => {
  if (!(error instanceof ApiError)) return fallback
  if (error.status === 0) return `${fallback} ${error.message}`
  return Object.values(error.fields)[0] ?? error.message
}
