import { readNamedTests } from './check-named-tests.ts'
import { listTracked, readRooted, report } from './report.ts'

const page = 'docs/evidence/requirements.md'

const tableRow = /^\| (R-[^|]*?) \| (.*?) \| (.*?) \|$/gm
const number = /\bR-[a-z]+-\d+\b/g

/** A section, decision or chapter by its bare number, which does not say of which text. */
const foreignNumber = /(?:\bspec )?§ ?\d+|\bdecisions? [1-9]\d?\b|\bchapters? \d+/gi

export function checkRequirements(text: string) {
  const rows = [...text.matchAll(tableRow)].map(([, name = '', promise = '', shownBy = '']) => ({
    name,
    promise,
    shownBy,
  }))
  const numbers = rows.map(({ name }) => name)
  const lines = text.split('\n').filter((line) => line.startsWith('| R-'))
  return {
    numbers: new Set(numbers),
    errors: [
      ...(rows.length === lines.length ? [] : ['a row does not have three cells']),
      ...numbers
        .filter((one) => !/^R-[a-z]+-[1-9]\d*$/.test(one))
        .map((one) => `“${one}” is no number`),
      ...numbers
        .filter((one, at) => numbers.indexOf(one) !== at)
        .map((one) => `${one} stands twice`),
      ...rows.filter(({ promise }) => !promise).map(({ name }) => `${name} promises nothing`),
      ...rows
        .filter(({ shownBy }) => readNamedTests(shownBy).length === 0)
        .map(({ name }) => `${name} is shown by no test`),
    ],
  }
}

export const findUnknownRequirements = (
  path: string,
  text: string,
  numbers: ReadonlySet<string>,
): string[] =>
  findByLine(text, number)
    .filter(({ found }) => !numbers.has(found))
    .map(({ line, found }) => `${path}:${line} refers to ${found}, which ${page} does not have`)

export const findForeignNumbers = (path: string, text: string): string[] =>
  findByLine(text, foreignNumber).map(
    ({ line, found }) =>
      `${path}:${line} refers to “${found}”: name a requirement or docs/decisions`,
  )

const findByLine = (text: string, pattern: RegExp) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(([found]) => ({ line: index + 1, found })),
    )

if (import.meta.main) {
  const { numbers, errors } = checkRequirements(readRooted(page))
  const files = listTracked().filter(
    (path) => /\.(tsx?|mjs|css|md|json|conf)$/.test(path) && path !== 'package-lock.json',
  )
  const all = [
    ...errors,
    ...files.flatMap((path) => findUnknownRequirements(path, readRooted(path), numbers)),
    ...files.flatMap((path) => findForeignNumbers(path, readRooted(path))),
    ...(numbers.size === 0 || files.length === 0 ? ['no requirement was read'] : []),
  ]
  report(all, `${numbers.size} requirements, references of ${files.length} files looked up.`)
}
