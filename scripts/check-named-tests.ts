import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Documents that name tests as proof. */
const proofPages = ['docs/security.md', 'docs/faults.md', 'docs/requirements.md']

/** `path/of.test.ts: its title` between backticks, or a link to the file and the title in “quotes”. */
const namedTest =
  /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`|\]\(\.\.\/([\w./-]+\.(?:test|spec)\.tsx?)\) “([^”]+)”/g

const readIfExists = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** What is wrong with the tests that a document names; `tests` counts those that were looked up. */
export function checkNamedTests(folder: string, document: string) {
  const names = [...document.matchAll(namedTest)].map(([, path, title, linked, quoted]) => ({
    path: path ?? linked ?? '',
    title: title ?? quoted ?? '',
  }))
  const errors = names.flatMap(({ path, title }) => {
    const code = readIfExists(join(folder, path))
    if (code === undefined) return [`there is no ${path}`]
    // As it stands in the code: a title in its quotes, with the places of its parameters.
    const isCalled = ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}${quote}`))
    const isOnItsLine = new RegExp(`^\\s*(['"\`])${RegExp.escape(title)}\\1,`, 'm').test(code)
    return isCalled || isOnItsLine ? [] : [`${path} has no test “${title}”`]
  })
  return { tests: names.length, complaints: errors }
}

if (import.meta.main) {
  const texts = proofPages.map((path) => readIfExists(join(root, path)) ?? '')
  const looked = texts.map((text) => checkNamedTests(root, text))
  const tests = looked.reduce((sum, one) => sum + one.tests, 0)
  const complaints = looked.flatMap((one) => one.complaints)
  if (tests === 0) complaints.push('no named test was read')
  for (const complaint of complaints) console.error(complaint)
  console.log(`${tests} named tests looked up.`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
