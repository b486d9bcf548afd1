import { passwordMessages } from '#contract/admins.ts'
import { ValidationError } from '../errors.ts'

/** The words and rows of keys that lead the well-known lists of leaked passwords. */
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

/** How letters are disguised by those who think that it helps. */
const substitutions: Record<string, string> = {
  a: '[a@4]',
  e: '[e3]',
  i: '[i1!]',
  l: '[l1!]',
  o: '[o0]',
  s: '[s$5]',
  t: '[t7]',
}

/** Digits, signs and spaces, which add little before, after and between. */
const padding = '[^\\p{L}\\p{M}]*'

/** Nobody tries longer ones first, and the expression below would take long over them. */
const maxCheckedLength = 64

/** Throws `Refused` for a password that is guessed first; `own` as for `isGuessable`. */
export function assertNotCommonPassword(newPassword: string, personalTexts: string[]): void {
  if (!isCommonPassword(newPassword, personalTexts)) return
  const { tooCommon } = passwordMessages
  throw new ValidationError(tooCommon, { newPassword: tooCommon })
}

/**
 * Whether nothing is left of a password, once padding, disguises and repetition are taken off, but a common word or a
 * part of what everybody knows of its owner (`own`: the company's name, the person's name and e-mail); or whether it is
 * one character again and again, or a number such as a date. Such a word among others makes no passphrase guessable.
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
