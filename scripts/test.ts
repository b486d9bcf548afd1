import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { chromiumPath } from '../tests/support/chromium.ts'

/**
 * All that CI runs, in two lanes side by side, each taking the next part when it has ended one. A runner that fails or reports no
 * test counts as a failure.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, '.cache')

type TestCounts = { passed: number; failed: number; skipped: number }
/** By their files and titles: the last thing printed but the counts, so that a cut log still tells which. */
const failedTests: string[] = []
const wallTimes: string[] = []
type RunOptions = { env?: Record<string, string>; isOutputHeld?: boolean }

/** Resolves to whether it succeeded; held output is printed when it has ended. */
function run(
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
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function readVitest(json: VitestReport): TestCounts {
  for (const { name, status, assertionResults } of json.testResults) {
    const titles = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && titles.length === 0) failedTests.push(relative(root, name))
    for (const { fullName } of titles) failedTests.push(`${relative(root, name)} › ${fullName}`)
  }
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests,
    skipped: json.numPendingTests,
  }
}

const runVitest = (project: 'units' | 'faults', options?: RunOptions) =>
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
  specs: { file: string; title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

function addFailedSpecs(part: string, { specs, suites = [] }: PlaywrightSuite): void {
  for (const { file, title, ok } of specs) {
    if (!ok) failedTests.push(`[${part}] ${file} › ${title}`)
  }
  for (const suite of suites) addFailedSpecs(part, suite)
}

/** `shard` is Playwright's: “1/4” is the first quarter of the journeys. */
const runPlaywright = (
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
      // Late scripts are waited for, which takes no processor.
      ...(project === 'late' ? ['--workers=3'] : []),
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

type Part = (options: RunOptions) => Promise<TestCounts>

/** Unit tests beside what mostly waits (faults, late scripts); the smallest parts last, so that both lanes end together. */
const parts: Part[] = [
  (options) => runVitest('units', options),
  (options) => runVitest('faults', options),
  (options) => runPlaywright('late', options),
  (options) => runPlaywright('phone', options),
  ...['1/4', '2/4', '3/4', '4/4'].map(
    (shard): Part =>
      (options) =>
        runPlaywright('desk', options, shard),
  ),
]

async function runLane(options: RunOptions): Promise<TestCounts[]> {
  const counts: TestCounts[] = []
  for (let part = parts.shift(); part; part = parts.shift()) counts.push(await part(options))
  return counts
}

mkdirSync(results, { recursive: true })
const countOne = (isGreen: boolean): TestCounts => ({
  passed: Number(isGreen),
  failed: Number(!isGreen),
  skipped: 0,
})
const building = run('build', process.execPath, ['scripts/build.ts', '--if-stale']).then(
  async (isBuilt) => {
    // The package unpacks its browser on its first call, which both lanes would otherwise make at once.
    if (isBuilt) await chromiumPath()
    else parts.length = 0
    return isBuilt
  },
)
/** The other lane begins with the check, which ends after the build. */
const checking = run('check', process.execPath, ['scripts/check.ts'], { isOutputHeld: true })
const counts = await Promise.all([
  building.then(() => runLane({})),
  Promise.all([building, checking]).then(async ([isBuilt, isGreen]) => [
    ...(isBuilt ? [] : [countOne(false)]),
    countOne(isGreen),
    ...(await runLane({ isOutputHeld: true })),
  ]),
]).then((lanes) => lanes.flat())

const total = (key: keyof TestCounts) => counts.reduce((sumSoFar, one) => sumSoFar + one[key], 0)
const skipped = total('skipped')
process.stdout.write(
  `\n${failedTests.map((test) => `Failed: ${test}\n`).join('')}Wall time: ${wallTimes.join(', ')}.\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
)
process.exitCode = total('failed') === 0 ? 0 : 1
