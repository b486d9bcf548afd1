import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
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

/** Runners sum up their failures at the end. */
const maxCharacters = 6_000

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
  const counts = runner ? readCounts(runner, report) : { passed: Number(succeeded), failed: 0, skipped: 0 }
  const problems = new Set<string>(output.match(warning))
  if (!succeeded && counts.failed === 0) problems.add('it ended early')
  else if (counts.passed + counts.failed === 0) problems.add('no test ran')
  const texts = succeeded ? [...problems] : [...problems, output.slice(-maxCharacters)]
  if (texts.length > 0) failures.push({ part: name, text: texts.join('\n') })
  return { ...counts, failed: counts.failed + problems.size }
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
  return { succeeded: await promise, output: stripVTControlCharacters(Buffer.concat(chunks).toString()) }
}

function readCounts(runner: 'vitest' | 'playwright', file: string): TestCounts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport
    if (runner === 'vitest') {
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
      return { passed, failed, skipped }
    }
    const { expected: passed, unexpected, flaky, skipped } = report.stats
    return { passed, failed: unexpected + flaky, skipped }
  } catch {
    // It has not come as far as to write one.
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
