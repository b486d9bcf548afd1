import { type ChildProcess, type ChildProcessByStdio, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createFolder } from './memory-folder.ts'

const root = join(import.meta.dirname, '../..')

/** The product as one process, as `npm start` runs it. */
export type Product = {
  url: string
  dataDir: string
  stderrLines: string[]
  logLines: string[]
  process: ChildProcess
  /** Sends a signal and waits for the exit code, or the signal that ended it. */
  stop(signal?: NodeJS.Signals): Promise<number | string | null>
}

export const owner = { email: 'owner@example.com', password: 'correct horse battery' }

export const secretKey = 'a secret key that only tests know'

/** Those of this process that are not removed yet. */
export const dataDirs = new Set<string>()

/** `remove` also ends a database server that a killed process left. */
export async function createDataDir(create = createFolder) {
  const folder = await create('meridian-product-')
  dataDirs.add(folder)
  return {
    folder,
    remove: async () => {
      const pid = await databasePid(folder)
      if (pid !== undefined) await quitProcess(pid)
      await rm(folder, { recursive: true })
      dataDirs.delete(folder)
    },
  }
}

/** Undefined when no embedded server runs. */
export async function databasePid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(file.split('\n', 1)[0])
  return pid && isAlive(pid) ? pid : undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function quitProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** As in `npm start`, like NODE_COMPILE_CACHE and MALLOC_ARENA_MAX below. */
export const nodeFlags = ['--max-semi-space-size=8', '--max-old-space-size=512']

type Command = readonly [string, ...string[]]

/** Starts the product on a free port; rejects with its stderr when it exits. */
export const startProduct = (dataDir: string, env?: Record<string, string>, command?: Command): Promise<Product> =>
  launchProduct(dataDir, env, command).started

/** Starts the product in a data folder of its own, and ends and removes both after use. */
export async function withProduct(
  env: Record<string, string>,
  use: (product: Product) => Promise<void>,
  command?: Command,
): Promise<void> {
  const { folder, remove } = await createDataDir()
  const product = await startProduct(folder, env, command)
  try {
    await use(product)
  } finally {
    await product.stop()
    await remove()
  }
}

/** What `npm run build` made of server/main.ts. */
export const builtServer = 'build/process/main.js'

export const productCommand: Command = [process.execPath, ...nodeFlags, builtServer]

/** `passedSocket` is its file descriptor 3. */
export function launchProduct(
  dataDir: string,
  env: Record<string, string> = {},
  [program, ...args]: Command = productCommand,
  passedSocket?: number,
): { process: ChildProcess; started: Promise<Product> } {
  const options = {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: '.cache/code',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      PORT: '0',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'error',
      // The first start makes one otherwise, which most tests do not look at.
      BACKUP_EVERY: 'off',
      ...env,
    },
  }
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', passedSocket ?? 'ignore']
  const child = spawn(program, args, { ...options, stdio }) as ChildProcessByStdio<null, Readable, Readable>
  const exited = once(child, 'exit')
  const stderrLines: string[] = []
  const logLines: string[] = []
  createInterface(child.stdout).on('line', (line) => logLines.push(line))
  const listening = new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      stderrLines.push(line)
      const address = /Meridian (?:is|listens) at (http:[^\s,]+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    exited.then(([code]) => reject(new Error(`exit ${code}: ${stderrLines.join('\n')}`)), reject)
  })
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    const [code, exitSignal] = await exited
    return code ?? exitSignal
  }
  return {
    process: child,
    started: listening.then((url) => ({
      url,
      dataDir,
      stderrLines,
      logLines,
      process: child,
      stop,
    })),
  }
}
