import { findHeads, isSeparator } from './quotation-heads.ts'
import { findRun, type Line, type Run, readLines, readSentMails } from './sent-words.ts'

/** A conversation until now: the words of its mails, and the names and addresses that ours came from. */
export type Thread = { texts: string[]; html?: string; senders: string[] }

/** Of a line of ours within a copy: a shorter one may be the family's own. */
const minCharacters = 12
/** Where nothing says that a copy begins, it has half of a mail of ours, within these bounds. */
const copied = { minCharacters: 24, maxCharacters: 200 }

/**
 * A mail's own words in their order, and, where it quotes, the whole of it. Quoted is what begins with `>` or what we know
 * that was sent, and the head right above it; all else is own words, wherever it stands.
 */
export function splitQuotation(text: string, thread: Thread): { body: string; history: string } {
  const rows = text.split('\n').map((row) => (/^[>\s]*$/.test(row) ? '' : row))
  const lines = readLines(rows, thread.texts)
  const heads = findHeads(lines, thread.senders)
  const sent = findSent(lines, thread.texts, heads)
  const quoted = new Set([...sent, ...findMarked(lines, sent, heads)])
  for (const [end, start] of heads) {
    // The family may have changed the first line of what is quoted.
    if (sent.has(end) || sent.has(end - 1) || !(quoted.has(end + 1) || sent.has(end + 2))) continue
    const above = lines[start - 1]
    const first = above && isSeparator(above) ? start - 1 : start
    for (let index = first; index <= end; index++) quoted.add(index)
  }
  const fold = '\0'
  for (const index of quoted) rows[lines[index]?.row ?? 0] = fold
  const parts = rows.join('\n').split(fold)
  const own = parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
  // Who sends back nothing but our words means them.
  return quoted.size > 0 && own ? { body: own, history: text.trim() } : { body: text.trim(), history: '' }
}

/** By its last line, the first line of a head. */
type Heads = ReadonlyMap<number, number>

/** The lines that stand in a mail that was sent, where they are more than a few words that anybody may write. */
function findSent(lines: readonly Line[], texts: readonly string[], heads: Heads): Set<number> {
  const sent = new Set<number>()
  const mails = readSentMails(texts)
  let before: Run | undefined
  for (let first = 0; first < lines.length; first++) {
    const run = findRun(lines, { first, mails, before })
    if (!run) continue
    const isMarked = run.depth > 0 || heads.has(first - 1)
    const isWithinCopy = run.isContinued || [2, 3, 4].some((back) => heads.has(first - back))
    const half = run.mail.words.length / 2
    const least = Math.min(Math.max(half, copied.minCharacters), copied.maxCharacters)
    if (!isMarked && run.end - run.start < (isWithinCopy ? minCharacters : least)) continue
    before = run
    for (let index = first; index <= run.last; index++) sent.add(index)
    first = run.last
  }
  return sent
}

/** The lines behind `>`, but for those that the family wrote among ours. */
function findMarked(lines: readonly Line[], sent: ReadonlySet<number>, heads: Heads): number[] {
  const depthOf = (index: number) => lines[index]?.depth ?? 0
  const inHeads = [...heads].flatMap(([end, start]) => lines.slice(start, end + 1))
  const marked: number[] = []
  for (let first = 0; first < lines.length; first++) {
    let end = first
    let isOurs = false
    for (; depthOf(end) > 0; end++) isOurs ||= sent.has(end)
    for (let index = first; index < end; index++) {
      // Deeper ones, and the line right above them, stood there before the family wrote.
      const isOld = depthOf(index) > 1 || depthOf(index + 1) > 1
      const isHead = inHeads.some((line) => line === lines[index])
      if (!isOurs || isOld || isHead) marked.push(index)
    }
    first = end
  }
  return marked
}
