/**
 * The ways in which the domain says no. Each message is a sentence for a person; `http/refusals.ts` is the one place
 * that knows which status each becomes.
 */
export abstract class DomainError extends Error {}

/** The input cannot be used. `fields` says where, by wire name. */
export class ValidationError extends DomainError {
  readonly fields: Record<string, string> | undefined
  constructor(message: string, fields?: Record<string, string>) {
    super(message)
    this.fields = fields
  }
}

/** Nobody is signed in, or no longer. */
export class Unauthenticated extends DomainError {}

/** Signed in, but this is for others. */
export class Forbidden extends DomainError {}

export class NotFound extends DomainError {}

/** Another thing stands in the way, such as one of the same name. `fields` says where, by wire name. */
export class Conflict extends DomainError {
  readonly fields: Record<string, string> | undefined
  constructor(message: string, fields?: Record<string, string>) {
    super(message)
    this.fields = fields
  }
}

/** Someone changed the thing since the caller read it. */
export class VersionConflict extends DomainError {}

/** Too often; `retryAfter` in seconds. */
export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** What an error says; one that is many, as when every address of a host refuses, says nothing by itself. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors.map(errorMessage) : []
  return error.message || parts.join('; ') || error.name
}
