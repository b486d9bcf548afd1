import { isUnavailable } from '../database/unavailable.ts'
import * as errors from '../errors.ts'

const statusByError = new Map<unknown, number>([
  [errors.ValidationError, 400],
  [errors.Unauthenticated, 401],
  [errors.FactorRequired, 401],
  [errors.Forbidden, 403],
  [errors.ReauthenticationRequired, 403],
  [errors.NotFound, 404],
  [errors.Conflict, 409],
  [errors.VersionConflict, 412],
  [errors.RateLimited, 429],
  [errors.Unavailable, 503],
])

/** The HTTP status of what a verb throws: 503 for a database that is away, 500 for anything unforeseen. */
export function statusOf(error: unknown): number {
  if (error instanceof errors.DomainError) return statusByError.get(error.constructor) ?? 400
  return isUnavailable(error) ? 503 : 500
}
