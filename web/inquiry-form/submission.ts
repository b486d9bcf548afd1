// What is fetched when somebody begins to fill in the form: it brings the schemas along.

export { describeFailure, newIdempotencyKey, send } from './send.ts'
export { validate } from './validate.ts'
