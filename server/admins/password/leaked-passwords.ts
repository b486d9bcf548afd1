import { readFileSync } from 'node:fs'

/** Usual substitutions (leetspeak); `1` and `!` stand for either of i and l, so these count as one letter. */
const substitutions: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Letters are lower case, substitutions are undone. */
export const canonicalForm = (text: string): string =>
  text.toLowerCase().replaceAll(/[@431!l0$57]/g, (character) => substitutions[character] ?? '')

/** With fewer letters, an entry is refused as it stands, and not with other digits around it. */
const minWordLength = 3

let forms: Set<string> | undefined

/** Some 49,000 passwords from published leaks, and the words in them: read once, at first use. */
export function isLeaked(canonicalText: string): boolean {
  forms ??= readForms()
  return forms.has(canonicalText)
}

export const readLeakedPasswords = (): string[] => {
  const file = import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  return JSON.parse(readFileSync(new URL(file), 'utf8')) as string[]
}

/** All in one text: 49,000 small ones take twice the time. */
function readForms(): Set<string> {
  const passwords = readLeakedPasswords().join('\n')
  const words = passwords
    .replaceAll(/^[^a-z\n]+|[^a-z\n]+$/gm, '')
    .split('\n')
    .filter((word) => word.length >= minWordLength)
  return new Set(canonicalForm(`${passwords}\n${words.join('\n')}`).split('\n'))
}
