/**
 * The ways in which the domain says no. Each message is a sentence for a person; `http/refusals.ts` is the one place
 * that knows which status each becomes.
 */
export abstract class Refusal extends Error {}

/** The input cannot be used. `fields` says where, by wire name. */
export class Refused extends Refusal {
  readonly fields: Record<string, string> | undefined
  constructor(message: string, fields?: Record<string, string>) {
    super(message)
    this.fields = fields
  }
}

/** Nobody is signed in, or no longer. */
export class NotSignedIn extends Refusal {}

/** Signed in, but this is for others. */
export class NotAllowed extends Refusal {}

export class NotFound extends Refusal {}

/** Another thing stands in the way, such as one of the same name. `fields` says where, by wire name. */
export class Conflict extends Refusal {
  readonly fields: Record<string, string> | undefined
  constructor(message: string, fields?: Record<string, string>) {
    super(message)
    this.fields = fields
  }
}

/** Someone changed the thing since the caller read it. */
export class Stale extends Refusal {}

/** Too often; `retryAfter` in seconds. */
export class TooMany extends Refusal {
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** What an error says; one that is many, as when every address of a host refuses, says nothing by itself. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const parts = error instanceof AggregateError ? error.errors.map(messageOf) : []
  return error.message || parts.join('; ') || error.name
}
