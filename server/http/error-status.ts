import { isUnavailable } from '../database/unavailable.ts'
import {
  Conflict,
  DomainError,
  FactorRequired,
  Forbidden,
  NotFound,
  RateLimited,
  ReauthenticationRequired,
  Unauthenticated,
  Unavailable,
  ValidationError,
  VersionConflict,
} from '../errors.ts'

const statusByError = new Map<unknown, number>([
  [ValidationError, 400],
  [Unauthenticated, 401],
  [FactorRequired, 401],
  [Forbidden, 403],
  [ReauthenticationRequired, 403],
  [NotFound, 404],
  [Conflict, 409],
  [VersionConflict, 412],
  [RateLimited, 429],
  [Unavailable, 503],
])

/** The HTTP status of what a verb throws: 503 for a database that is away, 500 for anything unforeseen. */
export function statusOf(error: unknown): number {
  if (error instanceof DomainError) return statusByError.get(error.constructor) ?? 400
  return isUnavailable(error) ? 503 : 500
}
