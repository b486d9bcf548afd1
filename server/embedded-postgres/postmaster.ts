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
  // Personal data must not reach a log: neither statements nor values in error details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export type LaunchedServer = {
  exited: boolean
  logTail(): Promise<string>
  /** A fast shutdown, which works before the pid file is written. */
  stop(): Promise<void>
}

/** In a session of its own, so that Ctrl+C reaches it only through our graceful stop. */
export async function launchServer(cluster: string, socket: string, account: ServerAccount): Promise<LaunchedServer> {
  const logFile = `${cluster}.log`
  const output = await open(logFile, 'a', 0o600)
  const { size } = await output.stat()
  const options = { ...settings, unix_socket_directories: socket }
  const command = [
    ...account.commandPrefix,
    join(account.binDir, 'postgres'),
    '-D',
    cluster,
    ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
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

/** PostgreSQL would take the process of a pid file that a crash left for a server. */
export async function serverPid(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const [first, , , port, socket] = (await readFile(file, 'utf8').catch(() => '')).split('\n') // not running
  const pid = Number(first)
  if (!pid || !isAlive(pid)) return undefined
  const status = await firstLine(`/proc/${pid}/stat`)
  if (status === undefined || /^\d+ \(postgres\) [^ZX]/.test(status)) return pid
  await rm(file, { force: true })
  if (socket) await rm(join(socket, `.s.PGSQL.${port}.lock`), { force: true })
  return undefined
}

/** A fast shutdown; resolves when the server is gone. */
export async function stopServer(cluster: string): Promise<void> {
  const pid = await serverPid(cluster)
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
  while (isAlive(pid) && (await serverPid(cluster)) === pid) await wait(10)
}

export const firstLine = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.split('\n', 1)[0],
    () => undefined,
  )

/** EPERM: it is alive and somebody else's. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
