import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { homedir } from 'node:os'
import { dirname } from 'node:path'

/** Our environment holds passwords, which a copy does not need. */
const inheritedVariables = ['PATH', 'LANG', 'LC_ALL', 'TZ']

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
    env: commandEnvironment(file),
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

function commandEnvironment(file: string): NodeJS.ProcessEnv {
  // oxlint-disable-next-line no-process-env -- passed on, not read
  const inherited = inheritedVariables.map((name) => [name, process.env[name]] as const)
  return {
    ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)),
    HOME: homedir(),
    BACKUP_FILE: file,
    BACKUP_DIR: dirname(file),
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
