/** A line with words. Mail programs wrap lines anew and change spaces, quotation marks and dashes. */
export type Line = {
  row: number
  text: string
  /** How many `>` stand before it. */
  depth: number
  /** Its characters alone; undefined where it has a link that we never sent. */
  words: string | undefined
}

const link = /https?:\/\/[^\s<>()[\]]+/g
const marks = /^(\s*>)*/

export const readLines = (rows: readonly string[], texts: readonly string[]): Line[] =>
  rows.flatMap((written, row) => {
    const [mark = ''] = marks.exec(written) ?? []
    const text = written.slice(mark.length).trim()
    if (!/[^\s\p{Cf}]/u.test(text)) return []
    const links = text.match(link) ?? []
    const isSent = links.every((address) => texts.some((one) => one.includes(address)))
    const depth = mark.replaceAll(/[^>]/g, '').length
    return [{ row, text, depth, words: isSent ? toWords(text) : undefined }]
  })

const toWords = (line: string): string =>
  line
    .normalize('NFKC')
    .replaceAll(/[<([]?https?:\/\/[^\s<>()[\]]+[>)\]]?/g, '')
    .replaceAll(/[‘’‚‹›ʼ´`]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/([*_])(\S(?:.{0,200}?\S)?)\1/g, '$2')
    .replaceAll(/[\s\p{Cf}]/gu, '')

/** Its words without a gap, and where lines begin and end in them. */
type SentMail = { words: string; ends: Set<number> }

const maxCharacters = 400_000

export function readSentMails(texts: readonly string[]): SentMail[] {
  let characters = 0
  return texts.flatMap((text) => {
    characters += text.length
    if (characters > maxCharacters) return []
    const mail = { words: '', ends: new Set([0]) }
    for (const line of text.split('\n')) {
      mail.words += toWords(line.replace(marks, ''))
      mail.ends.add(mail.words.length)
    }
    return [mail]
  })
}

/** Lines up to `last` that follow one another as in a mail that was sent; `isContinued`: further on in the copy before it. */
export type Run = {
  mail: SentMail
  start: number
  end: number
  last: number
  depth: number
  isContinued: boolean
}

type Search = { first: number; mails: readonly SentMail[]; before: Run | undefined }

/** Of one line, so that a hostile mail ends. */
const maxPlaces = 20

/** The longest from the line `first` on that has whole lines of the mail, wherever its program broke them. */
export function findRun(lines: readonly Line[], { first, mails, before }: Search): Run | undefined {
  const { words = '', depth = 0 } = lines[first] ?? {}
  if (!words) return undefined
  let longest: Run | undefined
  for (const mail of mails) {
    const copy = before?.mail === mail && before.depth === depth ? before : undefined
    let start = mail.words.indexOf(words)
    for (let places = 0; start >= 0 && places < maxPlaces; places++) {
      const isPart = depth > 0 && words.length >= 12
      if (isPart || mail.ends.has(start) || start === copy?.end) {
        const isContinued = copy !== undefined && start >= copy.end
        const run = { mail, start, depth, isContinued, ...follow(lines, { first, mail, start }) }
        if (run.end - start > (longest ? longest.end - longest.start : 0)) longest = run
      }
      start = mail.words.indexOf(words, start + 1)
    }
  }
  return longest
}

type Place = { first: number; mail: SentMail; start: number }

function follow(lines: readonly Line[], { first, mail, start }: Place) {
  let run = { end: start, last: first - 1 }
  let at = start
  for (let index = first; index < lines.length; index++) {
    const { words, depth = 0 } = lines[index] ?? {}
    if (words === undefined || !mail.words.startsWith(words, at)) break
    // A program that wraps what it quotes leaves the rest of a line without its mark, and no whole line.
    const isUnmarked = depth === 0 && index > first && (lines[index - 1]?.depth ?? 0) > 0
    if (isUnmarked && mail.ends.has(at)) break
    at += words.length
    if (depth > 0 || mail.ends.has(at)) run = { end: at, last: index }
  }
  return run
}
