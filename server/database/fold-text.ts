/** Unicode takes these apart into no letter and accent, but people type them as these letters. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  // JavaScript lower-cases the last sigma of a word differently.
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
}

const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Accents of every script, but not the vowels of Indian ones or the two marks that make another Japanese syllable. */
const accents = /[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309A]]/gv

/** These are joiners, soft hyphens and directions. */
const invisible = /\p{Cf}/gu

/** Folding a folded text changes nothing. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(invisible, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
