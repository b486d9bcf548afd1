import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dataDirs } from '#tests/support/product.ts'

const maxWaitMs = 20_000
const pollMs = 100

/** It ends what an interrupted or failed benchmark started, and removes its folders. */
export function endStartedOnExit(): void {
  process.once('exit', endStarted)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

function endStarted(): void {
  const children = findChildren()
  spawnSync('kill', ['-INT', ...children])
  const waitedUntil = performance.now() + maxWaitMs
  while (areRunning(children) && performance.now() < waitedUntil) sleep(pollMs)
  for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true })
}

const readProcesses = (...options: string[]): string[][] => {
  const { stdout } = spawnSync('ps', options, { encoding: 'utf8' })
  return (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/))
}

/** The one that lists them is among them, and has ended. */
const findChildren = (): string[] =>
  readProcesses('-A', '-o', 'pid=,ppid=').flatMap(([pid = '', parent]) => (parent === String(process.pid) ? [pid] : []))

/** An ended child is a zombie as long as this process does nothing else. */
const areRunning = (pids: string[]): boolean =>
  readProcesses('-o', 'stat=', '-p', pids.join(',')).some(([status]) => /^[^Z]/.test(status ?? ''))

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
