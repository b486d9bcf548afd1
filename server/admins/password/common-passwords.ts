import type { MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { passwordMessages } from '#contract/accounts/admins.ts'
import { invalidField } from '../../errors.ts'

/** Longer ones are not among the first guesses. */
const maxCheckedLength = 64

/** It is what each leaked password with a sign behind it takes at most; eight characters without a pattern take 10^8. */
const minGuesses = 1_100_000

export async function assertNotCommonPassword(newPassword: string, personalTexts: string[]) {
  if (!(await isCommonPassword(newPassword, personalTexts))) return
  throw invalidField('newPassword', passwordMessages.tooCommon)
}

/**
 * Whether a password is one that leaked often, or one of `personalTexts` (company, name, e-mail), but for padding,
 * substitutions and repetition; one repeated character; a number such as a date; or a row of keys or of the alphabet. A
 * passphrase may contain such words.
 */
export async function isCommonPassword(password: string, personalTexts: string[]): Promise<boolean> {
  if (password.length > maxCheckedLength) return false
  const text = password.normalize('NFKC').toLowerCase()
  const joined = text.replaceAll(/[\s._-]/g, '')
  if (isNumber(joined)) return true
  const guessing = await (loading ??= loadGuessing())
  const words = wordsOf(personalTexts)
  return [...new Set([text, joined])].some((one) => {
    const { guesses, sequence } = guessing.check(one, words)
    return guesses < minGuesses || isOneWord(sequence)
  })
}

const isNumber = (text: string) => /^[^\p{L}\p{M}\d]*\d{1,12}[^\p{L}\p{M}\d]*$/u.test(text)

/** Whether all of its letters are one word or row, or it is one leaked number. */
function isOneWord(sequence: readonly MatchExtended[]): boolean {
  const lettered = sequence.filter(({ token }) => /[\p{L}\p{M}]/u.test(token))
  const isLeaked = sequence.some(({ pattern }) => pattern === 'dictionary')
  if (lettered.length !== 1) return lettered.length === 0 && isLeaked
  return /dictionary|spatial|sequence/.test(lettered[0]?.pattern ?? '')
}

let loading: Promise<ZxcvbnFactory> | undefined

/** Some 49,000 passwords from published leaks, and the keyboards: read at first use. */
async function loadGuessing(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs: graphs, dictionary } = await import('@zxcvbn-ts/language-common')
  // Sixty-four signs that may each stand for a letter are read in some 30 ms then.
  const l33tMaxSubstitutions = 20
  const leaked = dictionary['passwords-common']
  return new ZxcvbnFactory({ graphs, dictionary: { leaked }, l33tMaxSubstitutions })
}

/** Each text, the words in it, and all of these together. */
const wordsOf = (personalTexts: string[]): string[] =>
  personalTexts
    .flatMap((text) => [text, text.replace(/@.*/, '')])
    .flatMap((text) => {
      const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
      return [text, ...words, words.join('')]
    })
    .filter((word) => word.length > 2)
