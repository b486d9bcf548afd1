const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word typed begins a word of the label, whatever its case and accents. */
export const matchesWords = (label: string, typed: string): boolean => {
  const words = wordsOf(label)
  return wordsOf(typed).every((prefix) => words.some((word) => word.startsWith(prefix)))
}
