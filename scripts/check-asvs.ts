import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const states = ['met', 'not met', 'n/a', 'operator'] as const

type Row = { numbers: string[]; requirement: string; state: string; shownBy: string; cells: number }

const readRows = (page: string): Row[] =>
  [...page.matchAll(/^\| (V\d.*) \|$/gm)].map(([, row = '']) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [numbers = '', requirement = '', state = '', , shownBy = ''] = cells
    return { numbers: numbersIn(numbers), requirement, state, shownBy, cells: cells.length }
  })

const numbersIn = (cell: string): string[] => cell.match(/V\d+\.\d+\.\d+/g) ?? []

const namesTest = /`[\w./-]+\.(test|spec)\.tsx?: [^`]+`/
const namesStep = /`npm run check: (\w+)`/g
const namesSection = /\]\(([\w./-]*)#([\w-]+)\)/g
const namesFile = /\]\(([\w./-]+)\)/g

/** The chapters' sections that ask for documentation: there a page is the proof. */
const asksForDocumentation = /^V(2|5|6|7|8|11|13|14|15|16)\.1\./

function rowErrors({ numbers, requirement, state, shownBy, cells }: Row): string[] {
  const name = numbers.join(', ')
  const isMet = state === 'met'
  const section = shownBy.search(namesSection) !== -1
  const byItsNature = state === 'operator' || numbers.every((one) => asksForDocumentation.test(one))
  const isShown =
    namesTest.test(shownBy) || shownBy.search(namesStep) !== -1 || (byItsNature && section)
  return [
    ...(cells === 5 ? [] : [`${name} has ${cells} cells`]),
    ...(requirement ? [] : [`${name} does not say what it asks for`]),
    ...(states.some((one) => one === state) ? [] : [`${name} has the state “${state}”`]),
    ...(numbers.length > 1 && state !== 'n/a' ? [`${name} share a row, and are not n/a`] : []),
    ...((isMet || state === 'operator') && !isShown
      ? [`${name} is ${state}, shown by nothing`]
      : []),
  ]
}

/**
 * What is wrong with a page about a standard. Each requirement of the list (`V1.1.1 2`: number, level) has one row; a met
 * one names a test, a step of the check or, where documentation is required, a section; unmet ones are listed at the top.
 */
export function checkAsvs(list: string, page: string) {
  const numbers = [...list.matchAll(/^(V[\d.]+) [12]$/gm)].map(([, number = '']) => number)
  const rows = readRows(page)
  const listed = rows.flatMap((row) => row.numbers)
  const of = (state: string) =>
    rows.filter((row) => row.state === state).flatMap((row) => row.numbers)
  const unmet = new Set([...page.matchAll(/^- \*\*(V[\d.]+)/gm)].map(([, number]) => number))
  return {
    requirements: numbers.length,
    counts: Object.fromEntries(states.map((state) => [state, of(state).length])),
    errors: [
      ...numbers.filter((one) => !listed.includes(one)).map((one) => `${one} has no row`),
      ...listed.filter((one) => !numbers.includes(one)).map((one) => `${one} is not in the list`),
      ...listed.filter((one, at) => listed.indexOf(one) !== at).map((one) => `${one} stands twice`),
      ...rows.flatMap(rowErrors),
      ...[...new Set<string | undefined>(of('not met')).symmetricDifference(unmet)].map(
        (one) => `${one} is not met in one place and not in the other`,
      ),
    ],
  }
}

/** As GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Files, sections and check steps that the page at `path` names and that do not exist; `steps` is the check's code. */
export function checkPageReferences(folder: string, path: string, steps: string): string[] {
  const page = readFileSync(join(folder, path), 'utf8')
  const sections = [...page.matchAll(namesSection)].flatMap(([, file = '', anchor = '']) => {
    const target = file ? join(dirname(path), file) : path
    const text = file ? readIfExists(join(folder, target)) : page
    if (text === undefined) return [`there is no ${target}`]
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return anchors.includes(anchor) ? [] : [`${target} has no section #${anchor}`]
  })
  const files = [...page.matchAll(namesFile)]
    .map(([, file = '']) => join(dirname(path), file))
    .filter((target) => readIfExists(join(folder, target)) === undefined)
    .map((target) => `there is no ${target}`)
  const known = [...steps.matchAll(/^ {2}(\w+): \[/gm)].map(([, step]) => step)
  const unknown = [...page.matchAll(namesStep)]
    .filter(([, step]) => !known.includes(step))
    .map(([, step]) => `npm run check has no step ${step}`)
  return [...sections, ...files, ...unknown]
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const path = 'docs/security.md'
  const result = checkAsvs(read('docs/asvs-5.0.0.txt'), read(path))
  const errors = [
    ...result.errors,
    ...checkPageReferences(root, path, read('scripts/check.ts')),
    ...(result.requirements === 0 ? ['no requirement was read'] : []),
  ]
  for (const error of errors) console.error(error)
  console.log(`${result.requirements} requirements: ${JSON.stringify(result.counts)}`)
  process.exitCode = errors.length === 0 ? 0 : 1
}
