/**
 * The domain's errors. Each message is a sentence for a person, `fields` maps wire names to messages; `http/error-status.ts`
 * maps them to statuses.
 */
export abstract class DomainError extends Error {
  readonly fields: Record<string, string> | undefined
  constructor(message: string, fields?: Record<string, string>) {
    super(message)
    this.fields = fields
  }
}

export class ValidationError extends DomainError {}

export const invalidField = (name: string, message: string) => new ValidationError(message, { [name]: message })

export class Unauthenticated extends DomainError {}

/** The password was right, and does not suffice. */
export class FactorRequired extends Unauthenticated {
  readonly factor: 'code' | 'passkey'
  constructor(message: string, factor: 'code' | 'passkey') {
    super(message)
    this.factor = factor
  }
}

export class Forbidden extends DomainError {}

/** The session's latest proof of who is there is too old for this call. */
export class ReauthenticationRequired extends Forbidden {}

export class NotFound extends DomainError {}

/** Such as a name that is taken. */
export class Conflict extends DomainError {}

/** Someone changed the row since the caller read it. */
export class VersionConflict extends DomainError {}

export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export class Unavailable extends DomainError {}

/** The message of an error; an AggregateError, as of a host with several addresses, has none of its own. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors.map(errorMessage) : []
  return error.message || parts.join('; ') || error.name
}
