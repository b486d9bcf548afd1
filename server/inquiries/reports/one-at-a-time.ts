import { RateLimited } from '../../errors.ts'

const maxWaiting = 3
const retryAfterSeconds = 5

/** Runs what it is given one after another. Throws `RateLimited` when too many wait. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (count > maxWaiting) {
      const message = 'Other reports are being made. Please try again in a moment.'
      throw new RateLimited(message, retryAfterSeconds)
    }
    count += 1
    const turn = last.then(run)
    last = turn.catch(() => {}) // whoever asked for it is told
    return turn.finally(() => {
      count -= 1
    })
  }
}
