/** “AR” of “Asha Rao”: the first letters of the first and the last word. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/u)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}
