import { RateLimited } from '../../errors.ts'

/** Those that wait do so for a few seconds at most, by what a report takes at a million inquiries. */
const maxAtOnce = 4
const retryAfterSeconds = 5

/** Runs what it is given one after another. Throws `RateLimited` when too many wait. */
export function oneAtATime() {
  let last = Promise.resolve()
  let count = 0
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (count >= maxAtOnce) {
      throw new RateLimited(
        'Other reports are being made. Please try again in a moment.',
        retryAfterSeconds,
      )
    }
    count += 1
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    try {
      await before
      return await run()
    } finally {
      count -= 1
      resolve()
    }
  }
}
