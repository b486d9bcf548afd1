import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Documents that name tests as proof. */
const documents = ['docs/security.md', 'docs/faults.md']

/** `path/of.test.ts: its title` between backticks, or a link to the file and the title in “quotes”. */
const named =
  /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`|\]\(\.\.\/([\w./-]+\.(?:test|spec)\.tsx?)\) “([^”]+)”/g

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** What is wrong with the tests that a document names; `tests` counts those that were looked up. */
export function checkNamedTests(folder: string, document: string) {
  const names = [...document.matchAll(named)].map(([, path, title, linked, quoted]) => ({
    path: path ?? linked ?? '',
    title: title ?? quoted ?? '',
  }))
  const complaints = names.flatMap(({ path, title }) => {
    const code = readIfThere(join(folder, path))
    if (code === undefined) return [`there is no ${path}`]
    // As it stands in the code: a title in its quotes, with the places of its parameters.
    const isThere = ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}${quote}`))
    const isOnItsLine = new RegExp(`^\\s*(['"\`])${RegExp.escape(title)}\\1,`, 'm').test(code)
    return isThere || isOnItsLine ? [] : [`${path} has no test “${title}”`]
  })
  return { tests: names.length, complaints }
}

/**
 * What is wrong with a walk through a standard: each requirement of the list (`V1.1.1 2`, number and level) stands in one
 * row, and those that a row calls not met are told at the top, no more and no fewer.
 */
export function checkWalk(
  list: string,
  walk: string,
): { requirements: number; complaints: string[] } {
  const numbers = [...list.matchAll(/^(V[\d.]+) [12]$/gm)].map(([, number = '']) => number)
  const rows = [...walk.matchAll(/^\| (V\d[^|]*)\| ([^|]*?) \|/gm)].flatMap(
    ([, first = '', state]) => numbersIn(first).map((number) => ({ number, state })),
  )
  const walked = rows.map(({ number }) => number)
  const confessed = new Set([...walk.matchAll(/^- \*\*(V[\d.]+)/gm)].map(([, number]) => number))
  const unmet = new Set(rows.filter(({ state }) => state === 'not met').map(({ number }) => number))
  return {
    requirements: numbers.length,
    complaints: [
      ...numbers.filter((one) => !walked.includes(one)).map((one) => `${one} is not walked`),
      ...walked.filter((one) => !numbers.includes(one)).map((one) => `${one} is not in the list`),
      ...walked.filter((one, at) => walked.indexOf(one) !== at).map((one) => `${one} stands twice`),
      ...[...unmet.symmetricDifference(confessed)].map(
        (one) => `${one} is not met in one place and not in the other`,
      ),
    ],
  }
}

const numbersIn = (cell: string): string[] => cell.match(/V\d+\.\d+\.\d+/g) ?? []

if (import.meta.main) {
  const texts = documents.map((path) => readIfThere(join(root, path)) ?? '')
  const looked = texts.map((text) => checkNamedTests(root, text))
  const walked = checkWalk(
    readFileSync(join(root, 'docs/asvs-5.0.0.txt'), 'utf8'),
    readFileSync(join(root, 'docs/security.md'), 'utf8'),
  )
  const tests = looked.reduce((sum, one) => sum + one.tests, 0)
  const complaints = [...looked, walked].flatMap((one) => one.complaints)
  if (tests === 0) complaints.push('no named test was read')
  if (walked.requirements === 0) complaints.push('no requirement was read')
  for (const complaint of complaints) console.error(complaint)
  console.log(`${tests} named tests looked up, ${walked.requirements} requirements walked.`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
