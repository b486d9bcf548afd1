import { CallFailed } from '#web/api/client.ts'

/** What to say of a call that failed: the server's own sentence, else `unexplained` (spec §8) and why no answer came. */
export const sentenceOf = (failure: unknown, unexplained: string): string => {
  if (!(failure instanceof CallFailed)) return unexplained
  if (failure.status === 0) return `${unexplained} ${failure.message}`
  return Object.values(failure.fields)[0] ?? failure.message
}
