type Name = { parent_first_name: string; parent_last_name: string }

const oneText = (name: string): Name => ({ parent_first_name: name, parent_last_name: '' })

const isPlain = (word: string) => /^\p{Lu}?[\p{Ll}\p{M}'’.-]*$/u.test(word)

/** “PhD”, “M.D.”, “III”, “Jr.”: by their capitals and dots, where the other words have none. */
const isSuffix = (word: string, name: string): boolean =>
  /^(jr|sr|esq)\.?$/i.test(word) ||
  (/\p{Ll}/u.test(name) && /^(?=.*\p{Lu}.*\p{Lu})[\p{L}.]{2,6}$/u.test(word) && !isPlain(word))

/** “Stone, Ada”, “Ada Stone”, “Smith, Jr., John”. Titles and suffixes stay with the name, several persons stay one text. */
export function splitName(name: string): Name {
  if (/[&;/+\n]|\band\b/i.test(name)) return oneText(name)
  const parts = name.split(/,\s*/).filter((part) => part !== '')
  const [last = name, ...others] = parts
  const suffixes = others.filter((part) => part.split(/\s+/).every((word) => isSuffix(word, name)))
  const given = others.filter((part) => !suffixes.includes(part))
  if (given.length === 0) return splitWords(last, suffixes, name)
  const isSurname = !/\s/.test(last) || /^\p{Ll}/u.test(last) || !/\s/.test(given[0] ?? '')
  if (given.length > 1 || !isSurname) return oneText(name)
  return { parent_first_name: given[0] ?? '', parent_last_name: [last, ...suffixes].join(' ') }
}

function splitWords(text: string, suffixes: string[], name: string): Name {
  const words = text.trim().split(/\s+/)
  let end = words.length - 1
  while (end > 1 && isSuffix(words[end] ?? '', name)) end -= 1
  const first = Math.max(1, end)
  return {
    parent_first_name: words.slice(0, first).join(' '),
    parent_last_name: [words.slice(first).join(' '), ...suffixes].filter(Boolean).join(', '),
  }
}
