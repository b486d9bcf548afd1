import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromiumPath } from '../tests/support/chromium.ts'
import { seed } from '../tests/support/seed.ts'
import { listDatabases } from './test/databases.ts'
import { installOldBrowsers } from './test/old-browsers.ts'
import { bin, failures, type Part, results, runPart, wallTimes } from './test/run-part.ts'

/**
 * `npm test`: check, units and journeys, one after another. `--full` adds what has the tag `full`, full counts, the tests of the API on
 * every other database, which `--databases` runs alone, and the units at five moments.
 */
const { values: chosen } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    databases: { type: 'boolean', default: false },
  },
})

const vitest = (name: string, args: string[], env: Record<string, string> = {}): Part => ({
  name,
  runner: 'vitest',
  command: [bin('vitest'), 'run', '--reporter=default', '--reporter=json', ...args],
  env,
})
const script = (name: string, ...args: string[]): Part => ({
  name,
  command: [process.execPath, `scripts/${name}.ts`, ...args],
})

/** UTC moments: a new day in Mumbai, the end of a year, 29 February, and both changes of British summer time. */
const moments = [
  '2026-12-01T18:45:00Z',
  '2026-12-31T23:59:30Z',
  '2028-02-29T12:00:00Z',
  '2027-03-28T00:59:30Z',
  '2027-10-31T00:59:30Z',
]

/** Those of a step run side by side; the next step begins when all of them have ended. */
function listSteps(): Part[][] {
  const databases = () =>
    listDatabases().map(({ name, env }) => [vitest(name, ['--project=units', 'server', 'contract'], env)])
  const atMoments = moments.map((moment) => [
    vitest(`at ${moment}`, ['--project=units', 'contract', 'server', 'web'], { TEST_MOMENT: moment, TEST_FULL: '' }),
  ])
  if (chosen.databases) return [[script('build', '--if-stale')], ...databases()]
  return [
    [script('build', '--if-stale')],
    [script('check'), vitest('units', [])],
    [{ name: 'journeys', runner: 'playwright', command: [bin('playwright'), 'test'] }],
    ...(chosen.full ? [...databases(), ...atMoments] : []),
  ]
}

mkdirSync(results, { recursive: true })
process.env['TEST_SEED'] = String(seed)
if (chosen.full) process.env['TEST_FULL'] = '1'
// The package unpacks its browser on the first call, which two processes may not make at once.
await chromiumPath()
if (chosen.full) installOldBrowsers()
const total = { passed: 0, failed: 0, skipped: 0 }
for (const step of listSteps()) {
  for (const counts of await Promise.all(step.map(runPart))) {
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key]
  }
  // Without a product there is nothing to test.
  if (failures.some(({ part }) => part === 'build')) break
}
total.failed = Math.max(total.failed, failures.length)
for (const { part, text } of failures) process.stdout.write(`\n✗ ${part}: ${text}\n`)
process.stdout.write(
  `\nSeed ${seed}. Wall time: ${wallTimes.join(', ')}.\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
)
process.exitCode = total.failed === 0 ? 0 : 1
