import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServerAccount } from './os-user.ts'
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

/** A server that this process started. */
export type LaunchedServer = {
  exited: boolean
  /** What it said last, for the operator. */
  logTail(): Promise<string>
  /** PostgreSQL's fast shutdown, which it takes before it has written its pid file too. */
  stop(): Promise<void>
}

/** Starts the server in a session of its own, so that Ctrl+C reaches it through our graceful stop alone. */
export async function launchServer(
  cluster: string,
  socket: string,
  account: ServerAccount,
): Promise<LaunchedServer> {
  const logFile = `${cluster}.log`
  const output = await open(logFile, 'a', 0o600)
  const { size } = await output.stat()
  const options = Object.entries({
    ...settings,
    unix_socket_directories: socket,
  })
  const command = [
    ...account.commandPrefix,
    join(account.binDir, 'postgres'),
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
  let failure: Error | undefined
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const launched = {
    exited: false,
    logTail: async () => {
      const newLines = (await readFile(logFile)).subarray(size).toString().trim()
      const cause = failure?.message ?? newLines.split('\n').slice(-3).join(' ')
      return `PostgreSQL did not start: ${cause || 'it said nothing'} (its log is ${logFile})`
    },
    stop: () => {
      child.ref()
      child.kill('SIGINT')
      return ended
    },
  }
  child.once('error', (error) => {
    failure = error
    end()
  })
  child.once('exit', () => end())
  void ended.then(() => (launched.exited = true))
  await output.close()
  return launched
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
