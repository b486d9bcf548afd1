import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import { spawnProgram } from './spawn-program.ts'

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  jit: 'off',
  shared_buffers: '128MB',
  // What families typed must not reach a log: neither statements nor the values in an error's details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** A server that this process started, and where it writes its log. */
export type Launched = { exited: boolean; log: string }

/** Starts the server in a session of its own, so that Ctrl+C reaches it through our graceful stop alone. */
export async function launchServer(
  cluster: string,
  socket: string,
  account: Account,
): Promise<Launched> {
  const log = `${cluster}.log`
  const output = await open(log, 'a', 0o600)
  const options = Object.entries({
    ...settings,
    unix_socket_directories: socket,
  })
  const command = [
    ...account.prefix,
    join(account.programs, 'postgres'),
    '-D',
    cluster,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawnProgram(command, {
    ...account.identity,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  child.unref()
  const launched = { exited: false, log }
  child.once('exit', () => (launched.exited = true))
  child.once('error', () => (launched.exited = true))
  await output.close()
  return launched
}

/** What the server said last, for the operator. */
export async function lastWords(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trim().split('\n').slice(-3)
  return `PostgreSQL did not start: ${lines.join(' ')}`
}

/**
 * The running server's process id. A pid file that names some other program's process, or one that is dead and that nobody
 * has waited for yet, is left from a crash: removed with the socket's, as PostgreSQL would take that process for a server.
 */
export async function serverPid(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const [first, , , port, socket] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(first)
  if (!pid || !isAlive(pid)) return undefined
  const status = await firstLine(`/proc/${pid}/stat`)
  if (status === undefined || /^\d+ \(postgres\) [^ZX]/.test(status)) return pid
  await rm(file, { force: true })
  if (socket) await rm(join(socket, `.s.PGSQL.${port}.lock`), { force: true })
  return undefined
}

/** PostgreSQL's fast shutdown; returns when the server is gone. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = await serverPid(cluster)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It died between the look and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (isAlive(pid) && (await serverPid(cluster)) === pid) await wait(10)
}

/** The first line of a file, undefined when it cannot be read. */
export const firstLine = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.split('\n', 1)[0],
    () => undefined,
  )

/** Whether a process of this id lives, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
