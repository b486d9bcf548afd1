import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const root = join(import.meta.dirname, '../..')
export const results = join(root, '.cache')

export type TestCounts = { passed: number; failed: number; skipped: number }
/** By their files and titles, with what each says: the last thing printed but the counts, so that a cut log still tells why. */
export const failedTests: string[] = []
export const wallTimes: string[] = []
export type RunOptions = { env?: Record<string, string>; isOutputHeld?: boolean }

/** Resolves to whether it succeeded; held output is printed when it has ended. */
export function run(
  part: string,
  command: string,
  args: string[],
  { env = {}, isOutputHeld = false }: RunOptions = {},
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const startedAtMs = performance.now()
  const stdio = isOutputHeld ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  child.on('error', () => resolve(false))
  child.on('close', (code) => {
    process.stdout.write(Buffer.concat(chunks))
    wallTimes.push(`${part} ${Math.round((performance.now() - startedAtMs) / 1000)} s`)
    resolve(code === 0)
  })
  return promise
}

const maxReasonCharacters = 1_500

const addFailed = (test: string, ...reasons: string[]): unknown =>
  failedTests.push(
    [
      test,
      ...reasons.map((reason) => stripVTControlCharacters(reason).slice(0, maxReasonCharacters)),
    ].join('\n'),
  )

const bin = (name: string) => join(root, 'node_modules/.bin', name)

async function runReporter(
  part: string,
  command: string,
  args: string[],
  read: (json: never) => TestCounts,
  options?: RunOptions,
): Promise<TestCounts> {
  const file = join(results, `${part}.json`)
  rmSync(file, { force: true })
  const succeeded = await run(part, command, args, options)
  let counts: TestCounts
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const isUnexplained = (!succeeded && counts.failed === 0) || counts.passed + counts.failed === 0
  return isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts
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

function readVitest(json: VitestReport): TestCounts {
  for (const { name, status, message, assertionResults } of json.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) addFailed(relative(root, name), message)
    for (const { fullName, failureMessages } of failed) {
      addFailed(`${relative(root, name)} › ${fullName}`, ...failureMessages)
    }
  }
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  }
}

export const runVitest = (project: 'units' | 'faults', options?: RunOptions) =>
  runReporter(
    project,
    bin('vitest'),
    [
      'run',
      `--project=${project}`,
      ...(project === 'units' ? ['--project=isolated'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=.cache/${project}.json`,
    ],
    readVitest,
    options,
  )

type PlaywrightSuite = {
  specs: {
    file: string
    title: string
    ok: boolean
    tests: {
      results: { errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** What the page showed when the journey failed, from Playwright's description of the failure. */
const readShownPage = (path: string): string =>
  /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''

function addFailedSpecs(part: string, { specs, suites = [] }: PlaywrightSuite): void {
  for (const { file, title, ok, tests } of specs) {
    if (ok) continue
    const attempts = tests.flatMap(({ results: all }) => all)
    const errors = attempts.flatMap((attempt) => attempt.errors)
    const contexts = attempts
      .flatMap(({ attachments }) => attachments)
      .filter((attachment) => attachment.name === 'error-context')
    addFailed(
      `[${part}] ${file} › ${title}`,
      ...errors.map(({ message = '' }) => message),
      ...contexts.map(({ path = '' }) => readShownPage(path)),
    )
  }
  for (const suite of suites) addFailedSpecs(part, suite)
}

/** `shard` is Playwright's: “1/6” is the first sixth of the journeys. */
export const runPlaywright = (
  project: 'desk' | 'phone' | 'late',
  options?: RunOptions,
  shard?: string,
) => {
  const part = shard ? `${project}-${shard.replace('/', '-of-')}` : project
  return runReporter(
    part,
    bin('playwright'),
    [
      'test',
      `--project=${project}`,
      `--output=.cache/${part}`,
      // Late scripts are waited for, which takes no processor. Of the others one keeps a core and a third busy: two beside the
      // other lane make each journey slower, and all of them no faster.
      `--workers=${project === 'late' ? 3 : 1}`,
      ...(shard ? [`--shard=${shard}`] : []),
    ],
    ({ stats, suites }: PlaywrightReport) => {
      for (const suite of suites) addFailedSpecs(part, suite)
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }
    },
    { ...options, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `.cache/${part}.json` } },
  )
}
