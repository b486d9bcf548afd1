import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { countLines } from './language/comment-share.ts'
import { findPrivateWords } from './language/private-words.ts'
import { findUnitlessTimes } from './language/time-units.ts'

const root = join(import.meta.dirname, '..')

const maxCommentShare = 4.6

const source = '{server,contract,web,scripts,bench}/**/*.{ts,tsx,css}'
const code = ['brand.ts', '{server,contract,web,scripts,bench,tests}/**/*.{ts,tsx}']
// Names the words that it refuses.
const wordList = /^scripts\/language\/private-words(\.test)?\.ts$/

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const files = globSync(code, { cwd: root }).toSorted()
const problems = files.flatMap((path) => {
  const text = read(path)
  return [
    ...findUnitlessTimes(path, text),
    ...(wordList.test(path) ? [] : findPrivateWords(path, text)),
  ]
})
if (files.length === 0) problems.push('no file was read')

const counts = globSync(source, { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => countLines(path, read(path)))
const sum = (key: 'comments' | 'all') => counts.reduce((total, one) => total + one[key], 0)
const share = (100 * sum('comments')) / sum('all')
if (share > maxCommentShare) {
  problems.push(`${share.toFixed(2)} % of lines are comments, at most ${maxCommentShare} % may be`)
}

for (const problem of problems) console.error(problem)
console.log(`${files.length} files read; ${share.toFixed(2)} % of lines are comments.`)
process.exitCode = problems.length === 0 ? 0 : 1
