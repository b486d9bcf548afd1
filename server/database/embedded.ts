import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Account, chooseAccount } from './account.ts'
import { chooseSocketFolder } from './socket.ts'

export type Embedded = {
  config: pg.ClientConfig
  notice: string | undefined
  /** Ends the server (PostgreSQL's fast shutdown) and waits until it is gone. */
  stop(): Promise<void>
}

/** Another process already serves this data folder. */
class DataFolderInUse extends Error {}

/** One holder at a time: whoever has this advisory lock owns the embedded server and stops it. */
const ownerLock = 5_182_026

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

/**
 * Creates the database under `dataDir` when there is none, starts its server, or adopts one that outlived a killed
 * process. It listens on a Unix socket alone, with SCRAM and a password that only its owner can read.
 * Throws `DataFolderInUse` when another process holds it, an Error with PostgreSQL's own words when it does not start.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const account = await chooseAccount(dataDir)
  const cluster = join(account.home, 'postgres')
  await create(cluster, account)

  const socket = await chooseSocketFolder(account.home, account.identity.uid)
  const config: pg.ClientConfig = {
    host: socket,
    port: 5432,
    user: 'meridian',
    database: 'meridian',
    password: await readFile(join(cluster, 'meridian.password'), 'utf8'),
  }
  const owner = await connectOrLaunch(config, () => launch(cluster, socket, account), cluster)
  const lock = await owner.query('select pg_try_advisory_lock($1) as held', [ownerLock])
  if (!lock.rows[0].held) {
    await owner.end()
    throw new DataFolderInUse(
      `Another Meridian is running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
    )
  }
  return {
    config,
    notice: account.notice,
    stop: async () => {
      await owner.end().catch(() => {})
      await stopServer(cluster)
    },
  }
}

/** initdb in a folder of its own, moved into place when complete: an interrupted first start leaves nothing half-made. */
async function create(cluster: string, account: Account): Promise<void> {
  await removeAbandoned(account.home)
  if ((await firstLine(join(cluster, 'PG_VERSION'))) !== undefined) return
  const draft = `${cluster}.new-${process.pid}`
  const password = randomBytes(24).toString('base64url')
  const passwordFile = `${draft}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (account.identity.uid !== undefined)
    await chown(passwordFile, account.identity.uid, account.identity.uid)

  const words = [
    '--pgdata',
    draft,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--locale',
    'C.UTF-8',
    '--no-instructions',
  ] // prettier-ignore
  await run(account, 'initdb', words)
  // A server in single-user mode makes the application's own role, which is not a superuser.
  await run(
    account,
    'postgres',
    ['--single', '-D', draft, 'postgres'],
    [
      `create role meridian login createdb password '${password}'`,
      'create database meridian owner meridian',
    ],
  )
  await rename(passwordFile, join(draft, 'meridian.password'))
  // Another process may have been first; then its database is the one.
  await rename(draft, cluster).catch(() => rm(draft, { recursive: true, force: true }))
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (maker && Number(maker) !== process.pid && !isAlive(Number(maker))) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}

async function run(account: Account, program: string, words: string[], input: string[] = []) {
  const [command = '', ...args] = [...account.prefix, join(account.programs, program), ...words]
  const child = spawn(command, args, {
    ...account.identity,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  child.stdin.end(input.map((line) => `${line}\n`).join(''))
  const [code] = await once(child, 'close')
  if (code !== 0 || /\b(FATAL|PANIC|ERROR):/.test(said)) {
    throw new Error(
      `PostgreSQL's ${program} failed: ${said.trim().split('\n').slice(-3).join(' ')}`,
    )
  }
}

type Launched = { exited: boolean; log: string }

/** Starts the server in a session of its own, so that Ctrl+C reaches it through our graceful stop alone. */
async function launch(cluster: string, socket: string, account: Account): Promise<Launched> {
  const log = `${cluster}.log`
  const output = await open(log, 'a', 0o600)
  const options = Object.entries({
    ...settings,
    unix_socket_directories: socket,
  })
  const [command = '', ...args] = [
    ...account.prefix,
    join(account.programs, 'postgres'),
    '-D',
    cluster,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ] // prettier-ignore
  const child = spawn(command, args, {
    ...account.identity,
    cwd: '/',
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

/** Recovery after a crash may take this long: 60 s. */
const patience = 60_000

/**
 * Connects, launching the server whenever none is there: it may be running (an orphan, or another process's), be on its
 * way down, or be recovering.
 */
async function connectOrLaunch(
  config: pg.ClientConfig,
  launchServer: () => Promise<Launched>,
  cluster: string,
) {
  const deadline = Date.now() + patience
  let launched: Launched | undefined
  let launches = 0
  for (;;) {
    const client = new pg.Client(config)
    // The owner's connection may die with the server; the pool's own errors tell of that.
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      const gone = !launched || launched.exited
      if (gone && (await serverPid(cluster)) === undefined) {
        if (launches === 3 && launched)
          throw new Error(await lastWords(launched.log), { cause: error })
        launched = await launchServer()
        launches += 1
      }
      if (Date.now() > deadline) {
        throw new Error('PostgreSQL did not answer within 60 seconds.', {
          cause: error,
        })
      }
    }
    await wait(10)
  }
}

async function lastWords(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trim().split('\n').slice(-3)
  return `PostgreSQL did not start: ${lines.join(' ')}`
}

/** The running server's process id. A pid file that names some other program's process is left from a crash: removed. */
async function serverPid(cluster: string): Promise<number | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const pid = Number(await firstLine(file))
  if (!pid || !isAlive(pid)) return undefined
  const program = await firstLine(`/proc/${pid}/comm`)
  if (program === undefined || program === 'postgres') return pid
  await rm(file, { force: true })
  return undefined
}

async function stopServer(cluster: string): Promise<void> {
  const pid = await serverPid(cluster)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  while (isAlive(pid) && (await serverPid(cluster)) === pid) await wait(10)
}

const firstLine = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    (text) => text.split('\n', 1)[0],
    () => undefined,
  )

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
