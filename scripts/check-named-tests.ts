import { join } from 'node:path'
import { readIfExists } from './fingerprint.ts'
import { report, root } from './report.ts'

const evidencePage = 'docs/evidence/security.md'

/** Documents name a test as `path/of.test.ts: its title` between backticks. */
const namedTest = /`([\w./-]+\.(?:test|spec)\.tsx?): ([^`]+)`/g

export const readNamedTests = (text: string): { path: string; title: string }[] =>
  [...text.matchAll(namedTest)].map(([, path = '', title = '']) => ({ path, title }))

/** What is wrong with the tests that a document names; `tests` counts those that were looked up. */
export function checkNamedTests(folder: string, document: string) {
  const names = readNamedTests(document)
  const errors = names.flatMap(({ path, title }) => {
    const code = readIfExists(join(folder, path))
    if (code === undefined) return [`there is no ${path}`]
    // As it stands in the code: a title in its quotes, with the places of its parameters.
    const isCalled = ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}${quote}`))
    const isOnItsLine = new RegExp(`^\\s*(['"\`])${RegExp.escape(title)}\\1,`, 'm').test(code)
    return isCalled || isOnItsLine ? [] : [`${path} has no test “${title}”`]
  })
  return { tests: names.length, errors }
}

if (import.meta.main) {
  const { tests, errors } = checkNamedTests(root, readIfExists(join(root, evidencePage)) ?? '')
  if (tests === 0) errors.push('no named test was read')
  report(errors, `${tests} named tests looked up.`)
}
