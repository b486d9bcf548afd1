// The chunk that is fetched at the first focus.

export { describeFailure, newIdempotencyKey, send } from './send.ts'
export { validate } from './validate.ts'
