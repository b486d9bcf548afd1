import { ApiError } from '#web/api/client.ts'

const maxRepeats = 2

/** A call with a key is repeated where its answer may have been lost: it is done once all the same. */
export const isLostAnswer = (failureCount: number, error: Error): boolean =>
  failureCount < maxRepeats &&
  error instanceof ApiError &&
  (error.status === 0 || [502, 503, 504].includes(error.status))
