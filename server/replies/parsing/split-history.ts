const wrote =
  /(?<!\p{L})(wrote|a écrit|schrieb|escribió|ha scritto|escreveu|schreef|skrev|كتب|napisał\(a\)).{0,80}[:：]\s*$/u
const original = /^\s*(-{2,}\s*(original|forwarded) message\s*-{2,}|[-_]{20,})\s*$/i
const outlookHead = /^\s*\*?(from|von|de|da)\s*:\*?\s.+$/i
const outlookNext = /^\s*\*?(sent|date|gesendet|envoyé|enviado|inviato|to)\s*:/i

/** A mail's own words, and what it quotes below them: from the first line that begins a quotation and is nothing else. */
export function splitHistory(text: string): { body: string; history: string } {
  const lines = text.split('\n')
  const start = lines.findIndex((line, index) => beginsHistory(lines, line, index))
  if (start < 0) return { body: text.trim(), history: '' }
  const body = lines.slice(0, start).join('\n').trim()
  const history = lines.slice(start).join('\n').trim()
  // Who answers below or within the quotation wrote nothing above it.
  return body ? { body, history } : { body: history, history: '' }
}

function beginsHistory(lines: readonly string[], line: string, index: number): boolean {
  if (original.test(line)) return true
  if (line.startsWith('>')) return lines.slice(index).every((rest) => /^(>|\s*$)/.test(rest))
  if (outlookHead.test(line))
    return lines.slice(index + 1, index + 4).some((next) => outlookNext.test(next))
  if (!/\d|@/.test(line)) return false
  // Mail programs break the line after some 70 characters.
  return isWroteLine(line) || isWroteLine(`${line} ${lines[index + 1] ?? ''}`)
}

const isWroteLine = (line: string): boolean => line.length < 400 && wrote.test(line)
