import { globSync } from 'node:fs'
import { countLines } from './language/comment-share.ts'
import { findPrivateWords } from './language/private-words.ts'
import { findUnitlessTimes } from './language/time-units.ts'
import { readRooted, report, root } from './report.ts'

const maxCommentShare = 4.6

const source = '{server,contract,web,scripts,bench}/**/*.{ts,tsx,css}'
const code = ['brand.ts', '{server,contract,web,scripts,bench,tests}/**/*.{ts,tsx}']
// Names the words that it refuses.
const wordList = /^scripts\/language\/private-words(\.test)?\.ts$/

const files = globSync(code, { cwd: root }).toSorted()
const problems = files.flatMap((path) => {
  const text = readRooted(path)
  return [
    ...findUnitlessTimes(path, text),
    ...(wordList.test(path) ? [] : findPrivateWords(path, text)),
  ]
})
if (files.length === 0) problems.push('no file was read')

const counts = globSync(source, { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => countLines(path, readRooted(path)))
const sum = (key: 'comments' | 'all') => counts.reduce((total, one) => total + one[key], 0)
const share = (100 * sum('comments')) / sum('all')
if (share > maxCommentShare) {
  problems.push(`${share.toFixed(2)} % of lines are comments, at most ${maxCommentShare} % may be`)
}

report(problems, `${files.length} files read; ${share.toFixed(2)} % of lines are comments.`)
