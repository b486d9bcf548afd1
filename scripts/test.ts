import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '../tests/support/chromium.ts'
import { bin, failures, type Part, results, root, runPart, wallTimes } from './test/run-part.ts'

/**
 * `npm test`: check, units and journeys. `--full` adds what has the tag `full`, full counts, and each database that is installed;
 * other arguments are paths, or words of paths and titles: what they name runs in the right runner.
 */
const args = process.argv.slice(2)
const isFull = args.includes('--full')
const words = args.filter((arg) => arg !== '--full')

const node = (script: string, ...scriptArgs: string[]) => [process.execPath, script, ...scriptArgs]
const vitest = (part: string, ...options: string[]): Part => ({
  name: part,
  runner: 'vitest',
  command: [
    bin('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${part}.json`)}`,
    ...options,
  ],
})
const playwright = (part: string, ...options: string[]): Part => ({
  name: part,
  runner: 'playwright',
  command: [bin('playwright'), 'test', `--output=.cache/${part}`, ...options],
})
const build: Part = { name: 'build', command: node('scripts/build.ts', '--if-stale') }

/** What each step runs side by side; the next begins when all of it has ended. */
const everything: Part[][] = [
  [build, { name: 'check', command: node('scripts/check.ts') }],
  [vitest('units', '--project=units', '--project=isolated', '--project=faults')],
  [playwright('journeys')],
  ...(isFull
    ? [[{ name: 'databases', command: node('scripts/test-databases.ts') } satisfies Part]]
    : []),
]

/** The files whose path has one of the words, else those with a test whose title has it. */
function findNamed(): Part[][] {
  const files = globSync('{contract,server,web,scripts,bench,tests}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
  })
  const named = new Set<string>()
  const titles: string[] = []
  for (const word of words) {
    const paths = files.filter((file) => file.includes(word.replace(/^\.\//, '')))
    const isTitle = paths.length === 0
    const found = isTitle
      ? files.filter((file) => readFileSync(join(root, file), 'utf8').includes(word))
      : paths
    if (isTitle) titles.push(word)
    for (const file of found) named.add(file)
  }
  const pattern = titles.map((title) => RegExp.escape(title)).join('|')
  const all = [...named]
  const journeys = all.filter((file) => file.endsWith('.spec.ts'))
  const units = all.filter((file) => !file.endsWith('.spec.ts'))
  return [
    ...(units.length > 0 ? [[vitest('units', ...units, ...(pattern ? ['-t', pattern] : []))]] : []),
    ...(journeys.length > 0
      ? [[playwright('journeys', ...journeys, ...(pattern ? ['-g', pattern] : []))]]
      : []),
  ]
}

mkdirSync(results, { recursive: true })
if (isFull) process.env['TEST_FULL'] = '1'
const steps = words.length > 0 ? findNamed() : everything
// The package unpacks its browser on the first call, which two processes may not make at once.
await chromiumPath()
const total = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const counts = await Promise.all(step.map(runPart))
  for (const one of counts) {
    total.passed += one.passed
    total.failed += one.failed
    total.skipped += one.skipped
  }
  // Nothing can be tested without a product.
  if (step.includes(build) && failures.some(({ part }) => part === 'build')) break
}
if (steps.length === 0) {
  process.stdout.write(`No test is named by ${words.join(', ')}.\n`)
  total.failed += 1
}
for (const { part, text } of failures) process.stdout.write(`\n✗ ${part}: ${text}\n`)
process.stdout.write(
  `\nWall time: ${wallTimes.join(', ')}.\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
)
process.exitCode = total.failed === 0 ? 0 : 1
