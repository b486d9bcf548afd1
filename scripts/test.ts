import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Everything CI runs, one runner after the other because two cores are few: the checks, units and API, journeys.
 * Ends with one line that counts all of them together; any failure, also of a runner itself, ends with code 1.
 */
const root = join(import.meta.dirname, '..')
const results = join(root, '.cache')
const binPath = (name: string) => join(root, 'node_modules/.bin', name)

type TestCounts = { passed: number; failed: number; skipped: number }

/** Runs one command with its output shown; whether it succeeded. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  return status === 0
}

/** Runs a runner that writes a JSON report. Without a report, or with no test in it, that is one failure. */
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
