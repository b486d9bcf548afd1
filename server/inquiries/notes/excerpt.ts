import { foldText } from '../../database/fold-text.ts'

/** Characters that are shown before and after the match, about a line of each. */
const before = 60
const after = 140

/** The words of a text around the first match of a folded term, on one line; its beginning where folding hid the match. */
export function excerptAround(text: string, term: string): string {
  const line = text.replace(/\s+/g, ' ')
  const at = findFolded(line, term)
  const start = wordStart(line, at - before)
  const end = at + term.length + after
  const isWhole = end >= line.length
  return `${start > 0 ? '…' : ''}${isWhole ? line.slice(start) : `${line.slice(start, wordStart(line, end)).trim()}…`}`
}

/** The first place from `index` on where a word begins. */
function wordStart(line: string, index: number): number {
  if (index <= 0) return 0
  const space = line.indexOf(' ', index - 1)
  return space === -1 || space > index + 30 ? index : space + 1
}

/** Where the folded term begins in the text as it was typed. */
function findFolded(line: string, term: string): number {
  let folded = ''
  const origins: number[] = []
  let index = 0
  for (const letter of line) {
    const piece = letter === ' ' ? ' ' : foldText(letter)
    for (const _ of piece) origins.push(index)
    folded += piece
    index += letter.length
  }
  return origins[folded.indexOf(term)] ?? 0
}
