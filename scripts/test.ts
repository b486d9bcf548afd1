import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** All that CI runs, one runner after another; a runner that fails or reports no test counts as a failure. */
const root = join(import.meta.dirname, '..')
const results = join(root, '.cache')
const binPath = (name: string) => join(root, 'node_modules/.bin', name)

type TestCounts = { passed: number; failed: number; skipped: number }

function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  return status === 0
}

function runReporter(
  command: string,
  args: string[],
  report: string,
  read: (json: never) => TestCounts,
): TestCounts {
  const file = join(results, report)
  rmSync(file, { force: true })
  const succeeded = run(command, args)
  let counts: TestCounts
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')) as never)
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const isUnexplained = (!succeeded && counts.failed === 0) || counts.passed + counts.failed === 0
  return isUnexplained ? { ...counts, failed: counts.failed + 1 } : counts
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

mkdirSync(results, { recursive: true })
const isCheckGreen = run(process.execPath, ['scripts/check.ts'])
const counts: TestCounts[] = [
  { passed: Number(isCheckGreen), failed: Number(!isCheckGreen), skipped: 0 },
]
if (run(process.execPath, ['scripts/build.ts', '--if-stale'])) {
  const unitReport = [
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/units.json',
  ]
  counts.push(
    runReporter(binPath('vitest'), ['run', ...unitReport], 'units.json', (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
    })),
    runReporter(
      binPath('playwright'),
      ['test'],
      'journeys.json',
      ({ stats }: PlaywrightReport) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    ),
  )
} else {
  counts.push({ passed: 0, failed: 1, skipped: 0 })
}

const total = (key: keyof TestCounts) => counts.reduce((sumSoFar, one) => sumSoFar + one[key], 0)
const skipped = total('skipped')
process.stdout.write(
  `\n${total('passed')} passed, ${total('failed')} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
)
process.exitCode = total('failed') === 0 ? 0 : 1
