import { passwordMessages } from '#contract/admins.ts'
import { ValidationError } from '../errors.ts'

/** Words and keyboard rows at the head of the published lists of leaked passwords. */
const commonWords = `
  abc abcd abcdef abcdefgh access account admin administrator angel asdf asdfgh asdfghjkl autumn baseball basketball
  batman butterfly changeit changeme charlie cheese chocolate computer cookie cricket default dragon flower football
  freedom fuckyou ganesh google guest hallo hello hunter iloveyou india internet jordan killer krishna letmein liverpool
  login lovely loveyou manager master michael monkey monsoon mumbai mustang naruto ninja pass passwort password pepper
  pokemon princess qazwsx qwer qwert qwerty qwertyuiop qwertz qwertzuiop root samsung school secret service shadow spring
  starwars student summer sunshine superman support teacher test tester testing trustno tutor tutoring user welcome
  whatever willkommen winter yellow zxcv zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx
`
  .trim()
  .split(/\s+/)

/** Usual substitutions (leetspeak). */
const substitutions: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1!]',
  o: '[o0]',
  s: '[s$5]',
  t: '[t7]',
}

/** Digits, symbols and spaces around and between words add little. */
const padding = '[^\\p{L}\\p{M}]*'

/** Longer ones are not among the first guesses, and the expression below would backtrack for long. */
const maxCheckedLength = 64

export function assertNotCommonPassword(newPassword: string, personalTexts: string[]): void {
  if (!isCommonPassword(newPassword, personalTexts)) return
  const { tooCommon } = passwordMessages
  throw new ValidationError(tooCommon, { newPassword: tooCommon })
}

/**
 * Whether a password is one common word, or one of `personalTexts` (company, name, e-mail), but for padding, substitutions
 * and repetition; one repeated character; or a number such as a date. A passphrase may contain such words.
 */
export function isCommonPassword(password: string, personalTexts: string[]): boolean {
  if (password.length > maxCheckedLength) return false
  const personalWords = personalTexts
    .flatMap((text) => [text, text.replace(/@.*/, '')])
    .map(wordsIn)
  const patterns = [
    ...[...commonWords, ...personalWords.flat().filter((part) => part.length > 2)].map(toPattern),
    ...personalWords
      .filter((parts) => parts.length > 1)
      .map((parts) => parts.map(toPattern).join(padding)),
  ]
  const wholePassword = new RegExp(`^${padding}(${patterns.join('|')})\\1*${padding}$`, 'iu')
  return wholePassword.test(password) || /^(.)\1*$/u.test(password) || /^\d{1,12}$/.test(password)
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []

const toPattern = (word: string): string =>
  word.toLowerCase().replaceAll(/[a-z]/g, (letter) => substitutions[letter] ?? letter)
