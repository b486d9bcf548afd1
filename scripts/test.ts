import { mkdirSync } from 'node:fs'
import { chromiumPath } from '../tests/support/chromium.ts'
import {
  failedTests,
  type RunOptions,
  results,
  run,
  runPlaywright,
  runVitest,
  type TestCounts,
  wallTimes,
} from './test/runners.ts'

/**
 * All that CI runs, in two lanes side by side, each taking the next part when it has ended one. A runner that fails or reports no
 * test counts as a failure.
 */

type Part = (options: RunOptions) => Promise<TestCounts>

/** Unit tests beside what mostly waits (faults, late scripts); the smallest parts last, so that both lanes end together. */
const parts: Part[] = [
  (options) => runVitest('units', options),
  (options) => runVitest('faults', options),
  (options) => runPlaywright('late', options),
  (options) => runPlaywright('phone', options),
  ...['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'].map(
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
