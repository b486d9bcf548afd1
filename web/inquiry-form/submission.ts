// What is fetched when somebody begins to fill in the form: it brings the schemas along.
export { check } from './check.ts'
export { failureOf, newKey, send } from './send.ts'
