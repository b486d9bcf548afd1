import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerAccount } from './os-user.ts'
import { spawnProgram } from './spawn-program.ts'

export type AbortableAccount = ServerAccount & { signal?: AbortSignal | undefined }

/** Throws with the program's output when it fails, or with the reason of an abort. */
export async function runProgram(
  account: AbortableAccount,
  program: string,
  args: string[],
  input: string[] = [],
): Promise<void> {
  const { signal } = account
  signal?.throwIfAborted()
  const child = spawnProgram([...account.commandPrefix, join(account.binDir, program), ...args], {
    ...account.identity,
    stdio: 'pipe',
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  // It may exit before it has read its input.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input.map((line) => `${line}\n`).join(''))
  const kill = () => child.kill()
  signal?.addEventListener('abort', kill)
  const [code] = await once(child, 'close').finally(() => signal?.removeEventListener('abort', kill))
  signal?.throwIfAborted()
  if (code !== 0 || /\b(FATAL|PANIC|ERROR):/.test(output)) {
    throw new Error(`PostgreSQL's ${program} failed: ${findCause(output)}`)
  }
}

/** The last lines tell what was cleaned up, where PostgreSQL wrote before why. */
function findCause(output: string): string {
  const causes = output.match(/\b(FATAL|PANIC|ERROR|HINT): .*$/gm)?.slice(0, 2)
  return (causes ?? output.trim().split('\n').slice(-3)).join(' ')
}

/** In single-user mode, which needs no password, while no server runs. */
export const runAsSuperuser = (
  account: AbortableAccount,
  cluster: string,
  database: 'postgres' | 'meridian',
  statements: string[],
): Promise<void> => runProgram(account, 'postgres', ['--single', '-D', cluster, database], statements)
