/** Sent with a call that a timer makes though a person may make it too: it does not keep the session alive. */
export const backgroundHeader = 'x-background'

// No schema here, so that a page names a request without loading zod.

/** Of a request, and of its answer. */
export const requestIdHeader = 'x-request-id'

/** Stands behind the sentence of a failure of ours. */
export const quoteRequest = (id: string): string => `If you tell us of it, please quote ${id}.`
