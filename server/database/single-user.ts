import { once } from 'node:events'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { spawnProgram } from './spawn-program.ts'

export type Stoppable = Account & { signal?: AbortSignal | undefined }

/** Runs one of PostgreSQL's programs to its end. Throws with its own words when it fails, or the reason of a stop. */
export async function runProgram(
  account: Stoppable,
  program: string,
  args: string[],
  input: string[] = [],
): Promise<void> {
  const { signal } = account
  signal?.throwIfAborted()
  const child = spawnProgram([...account.prefix, join(account.programs, program), ...args], {
    ...account.identity,
    stdio: 'pipe',
  })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  // It may end before it has read.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input.map((line) => `${line}\n`).join(''))
  const kill = () => child.kill()
  signal?.addEventListener('abort', kill)
  const [code] = await once(child, 'close').finally(() =>
    signal?.removeEventListener('abort', kill),
  )
  signal?.throwIfAborted()
  if (code !== 0 || /\b(FATAL|PANIC|ERROR):/.test(said)) {
    throw new Error(
      `PostgreSQL's ${program} failed: ${said.trim().split('\n').slice(-3).join(' ')}`,
    )
  }
}

/** Runs statements, a line each, as the superuser, who needs no password where no server runs. */
export const runAsSuperuser = (
  account: Stoppable,
  cluster: string,
  database: 'postgres' | 'meridian',
  statements: string[],
): Promise<void> =>
  runProgram(account, 'postgres', ['--single', '-D', cluster, database], statements)
