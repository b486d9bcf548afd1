import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '../..')
export const results = join(root, '.cache')
export const bin = (name: string): string => join(root, 'node_modules/.bin', name)

export type Part = {
  name: string
  command: string[]
  /** Which writes a report, by which its tests are counted; without one a success is one test that passed. */
  runner?: 'vitest' | 'playwright'
  env?: Record<string, string>
}
export type TestCounts = { passed: number; failed: number; skipped: number }

/** The last thing printed but the counts, so that a cut log still tells why. */
export const failures: { part: string; text: string }[] = []
export const wallTimes: string[] = []

const maxCharacters = 1_500

function addFailure(part: string, ...lines: string[]): void {
  const text = lines.map((line) => stripVTControlCharacters(line).slice(0, maxCharacters))
  failures.push({ part, text: text.join('\n') })
}

/** Of Node, or of a library by it: what the next major version refuses. */
const warning = /^.*\(node:\d+\) .*$/gm

/** Runs it and counts its tests. A runner that fails without a failed test, runs none or warns has failed. */
export async function runPart({ name, command, runner, env = {} }: Part): Promise<TestCounts> {
  const report = join(results, `${name}.json`)
  rmSync(report, { force: true })
  const startedAtMs = performance.now()
  const args = runner === 'vitest' ? [`--outputFile.json=${report}`] : []
  const { succeeded, output } = await run([...command, ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  wallTimes.push(`${name} ${Math.round((performance.now() - startedAtMs) / 1000)} s`)
  const counts = runner ? readReport(name, runner, report) : { passed: Number(succeeded), failed: 0, skipped: 0 }
  const problems: string[] = stripVTControlCharacters(output).match(warning) ?? []
  if (!succeeded && counts.failed === 0) problems.push(runner ? 'it ended early' : output)
  else if (counts.passed + counts.failed === 0) problems.push('no test ran')
  for (const problem of new Set(problems)) addFailure(name, problem)
  return { ...counts, failed: counts.failed + new Set(problems).size }
}

async function run([program = '', ...args]: string[], env: Record<string, string>) {
  const chunks: Buffer[] = []
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      process.stdout.write(chunk)
    })
  }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  child.on('error', () => resolve(false))
  child.on('close', (code) => resolve(code === 0))
  return { succeeded: await promise, output: Buffer.concat(chunks).toString() }
}

function readReport(part: string, runner: 'vitest' | 'playwright', file: string): TestCounts {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8')) as never
    return runner === 'vitest' ? readVitest(part, json) : readPlaywright(part, json)
  } catch {
    // It has not come as far as to write one.
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function readVitest(part: string, report: VitestReport): TestCounts {
  let unloaded = 0
  for (const { name, status, message, assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) {
      unloaded += 1
      addFailure(part, relative(root, name), message)
    }
    for (const { fullName, failureMessages } of failed) {
      addFailure(part, `${relative(root, name)} › ${fullName}`, ...failureMessages)
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests,
  }
}

type Suite = { specs: Spec[]; suites?: Suite[] }
type Spec = {
  file: string
  title: string
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

const listSpecs = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap((suite) => listSpecs(suite))]

/** What the page showed when the journey failed, from Playwright's description of the failure. */
const readShownPage = (path: string): string =>
  /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''

function readPlaywright(part: string, { stats, suites }: PlaywrightReport): TestCounts {
  for (const { file, title, tests } of suites.flatMap((suite) => listSpecs(suite))) {
    for (const test of tests.filter(({ status }) => status === 'unexpected')) {
      const errors = test.results.flatMap((result) => result.errors)
      const pages = test.results
        .flatMap(({ attachments }) => attachments)
        .filter(({ name, path }) => name === 'error-context' && path)
      addFailure(
        part,
        `[${test.projectName}] ${file} › ${title}`,
        ...errors.map(({ message = '' }) => message),
        ...pages.map(({ path = '' }) => readShownPage(path)),
      )
    }
  }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
