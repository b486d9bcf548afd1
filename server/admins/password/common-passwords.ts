import { passwordMessages } from '#contract/accounts/admins.ts'
import { ValidationError } from '../../errors.ts'
import { isKeyboardWalk } from './keyboard-walks.ts'
import { canonicalForm, isLeaked } from './leaked-passwords.ts'

/** Longer ones are not among the first guesses. */
const maxCheckedLength = 64

export function assertNotCommonPassword(newPassword: string, personalTexts: string[]): void {
  if (!isCommonPassword(newPassword, personalTexts)) return
  const { tooCommon } = passwordMessages
  throw new ValidationError(tooCommon, { newPassword: tooCommon })
}

/**
 * Whether a password is one that leaked often, or one of `personalTexts` (company, name, e-mail), but for padding,
 * substitutions and repetition; one repeated character; a number such as a date; or a row of keys or of the alphabet. A
 * passphrase may contain such words.
 */
export function isCommonPassword(password: string, personalTexts: string[]): boolean {
  if (password.length > maxCheckedLength) return false
  if (/^(.)\1*$/u.test(password) || isNumber(password)) return true
  if (isRow(password.toLowerCase()) || isRow(lettersWithin(password).toLowerCase())) return true
  const personalForms = formsOf(personalTexts)
  return candidatesIn(password).some((candidate) => {
    const form = canonicalForm(candidate)
    const joined = withoutSeparators(form)
    const isCommon = (text: string) => isLeaked(text) || personalForms.has(text)
    return (
      [form, joined, repeatedPart(form), repeatedPart(joined)].some(isCommon) ||
      personalForms.has(canonicalForm(lettersOf(candidate)))
    )
  })
}

const isNumber = (password: string) =>
  /^[^\p{L}\p{M}\d]*\d{1,12}[^\p{L}\p{M}\d]*$/u.test(withoutSeparators(password))

const lettersWithin = (text: string): string =>
  text.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')

const alphabet = 'abcdefghijklmnopqrstuvwxyz'
const reversedAlphabet = 'zyxwvutsrqponmlkjihgfedcba'

const isRow = (text: string) =>
  text.length > 2 &&
  (alphabet.includes(text) || reversedAlphabet.includes(text) || isKeyboardWalk(text))

/** More signs in a row than this stand for no letters. */
const maxSubstitutedSigns = 12

/** Digits, symbols and spaces before and after the letters are padding, or stand for letters: each way to see it. */
function candidatesIn(password: string): string[] {
  const [before = ''] = /^[^\p{L}\p{M}]*/u.exec(password) ?? []
  if (before === password) return [password, password.replaceAll(/^\D+|\D+$/g, '')]
  const [after = ''] = /[^\p{L}\p{M}]*$/u.exec(password) ?? []
  const ends = cuts(after.length).map((cut) => password.length - after.length + cut)
  const starts = cuts(before.length).map((cut) => before.length - cut)
  return starts.flatMap((start) => ends.map((end) => password.slice(start, end)))
}

/** How many of so many signs may belong to the word: the nearest ones, or all. */
const cuts = (signs: number): number[] => {
  const counts = Array.from({ length: Math.min(signs, maxSubstitutedSigns) + 1 }, (_, cut) => cut)
  return signs > maxSubstitutedSigns ? [...counts, signs] : counts
}

/** The shortest text of which this one is a repetition. */
const repeatedPart = (text: string): string => {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

const withoutSeparators = (text: string) => text.replaceAll(/[\s._-]/g, '')

const lettersOf = (text: string): string => (text.match(/[\p{L}\p{M}]+/gu) ?? []).join('')

/** Each word of a name of more than two letters, and all of its words together. */
const formsOf = (personalTexts: string[]): Set<string> =>
  new Set(
    personalTexts
      .flatMap((text) => [text, text.replace(/@.*/, '')])
      .flatMap((text) => [...(text.match(/[\p{L}\p{M}]+/gu) ?? []), lettersOf(text)])
      .filter((word) => word.length > 2)
      .map(canonicalForm),
  )
