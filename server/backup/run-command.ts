import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { inheritedEnvironment } from '../inherited-environment.ts'

const commandTimeoutMs = 60 * 60_000

type Options = {
  signal: AbortSignal
  /** It is an hour, but in tests. */
  timeoutMs?: number
}

/** It throws one sentence unless the command ends well in time; `signal` ends all that it started. */
export async function runCommand(
  command: string,
  file: string,
  { signal, timeoutMs = commandTimeoutMs }: Options,
): Promise<void> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  ending.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: dirname(file),
    env: { ...inheritedEnvironment(), HOME: homedir(), BACKUP_FILE: file, BACKUP_DIR: dirname(file) },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const stop = () => killGroup(child)
  ending.addEventListener('abort', stop)
  let stderrTail = ''
  child.stderr.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString()).slice(-300)
  })
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
    if (code === 0) return
    const how = ending.aborted
      ? 'took longer than an hour and was ended'
      : `ended with ${killedBy ?? `exit code ${code}`}`
    throw new Error(`The backup is made, but BACKUP_COMMAND ${how}.`, {
      cause: stderrTail.trim().split('\n').at(-1),
    })
  } finally {
    ending.removeEventListener('abort', stop)
    child.stderr.destroy()
  }
}

/** The shell is the head of a process group. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
