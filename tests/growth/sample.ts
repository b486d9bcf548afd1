import { isFullRun } from '#tests/support/full-run.ts'
import { seed } from '#tests/support/seed.ts'

/** A sample of what a stranger may send, and all of it in a full run. */
export const growthCount = (full: number, sample: number): number => (isFullRun ? full : sample)

/** Of a test that takes minutes with all of it. */
export const timeout = growthCount(300_000, 90_000)

/** So many texts that differ in the case of their letters alone, which must be enough for them. */
export function spellings(text: string, count: number): string[] {
  const letters = Array.from(text)
  return Array.from({ length: count }, (_, index) => {
    let bits = index ^ seed
    return letters
      .map((letter) => {
        if (!/[a-z]/i.test(letter)) return letter
        const isUpper = bits & 1
        bits >>>= 1
        return isUpper ? letter.toUpperCase() : letter.toLowerCase()
      })
      .join('')
  })
}
