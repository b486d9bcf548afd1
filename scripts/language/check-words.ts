import { normalize } from 'node:path'
import { listTracked, readRooted, report } from '../report.ts'

/** Words outside of docs/evidence, and lines of a decision, so that a newcomer reads each door in twenty minutes. */
const caps = { document: 3000, behindDoors: 15_000, all: 35_000, decisionLines: 30 }

const lineLength = 125
const doors = 'docs/README.md'

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

/** Long lines do not make a text shorter. */
const countLines = (text: string) =>
  Math.max(text.trimEnd().split('\n').length, Math.ceil(text.length / lineLength))

const findBehindDoors = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:]+\.md)/g)].map(([, path = '']) => normalize(`docs/${path}`))

export function checkWords(documents: Record<string, string>): string[] {
  const read = Object.fromEntries(
    Object.entries(documents).filter(([path]) => !path.startsWith('docs/evidence/')),
  )
  const words = Object.fromEntries(
    Object.entries(read).map(([path, text]) => [path, countWords(text)]),
  )
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + (words[path] ?? 0), 0)
  const refuse = (what: string, found: number, cap: number, unit = 'words') =>
    found > cap ? [`${what}: ${found} ${unit}, at most ${cap} may be`] : []
  return [
    ...(doors in read ? [] : [`${doors} was not read`]),
    ...Object.keys(read).flatMap((path) => refuse(path, words[path] ?? 0, caps.document)),
    ...Object.entries(read)
      .filter(([path]) => path.startsWith('docs/decisions/'))
      .flatMap(([path, text]) => refuse(path, countLines(text), caps.decisionLines, 'lines')),
    ...refuse(
      'what the doors lead to',
      sum(new Set(findBehindDoors(read[doors] ?? ''))),
      caps.behindDoors,
    ),
    ...refuse('all documents', sum(Object.keys(read)), caps.all),
  ]
}

if (import.meta.main) {
  const paths = listTracked('*.md')
  const problems = checkWords(Object.fromEntries(paths.map((path) => [path, readRooted(path)])))
  report(problems, `${paths.length} documents were counted.`)
}
