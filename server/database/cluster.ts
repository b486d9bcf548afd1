import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { firstLine, isAlive } from './postmaster.ts'
import { spawnProgram } from './spawn-program.ts'

/** The owner's password, readable by its owner alone. */
export const passwordFile = (cluster: string): string => join(cluster, 'meridian.password')

/** initdb in a folder of its own, moved into place when complete: an interrupted first start leaves nothing half-made. */
export async function createCluster(
  cluster: string,
  account: Account,
  signal?: AbortSignal,
): Promise<void> {
  await removeAbandoned(dirname(cluster))
  if ((await firstLine(join(cluster, 'PG_VERSION'))) !== undefined) return
  const draft = `${cluster}.new-${process.pid}`
  try {
    await makeCluster(draft, { ...account, signal })
    // Another process may have been first; then its database is the one.
    await rename(draft, cluster).catch(() => {})
  } finally {
    const left = [draft, secretOf(draft)]
    // What initdb has started may write for a moment after it was ended.
    for (const path of left) await rm(path, { recursive: true, force: true, maxRetries: 10 })
  }
}

type Stoppable = Account & { signal: AbortSignal | undefined }

const secretOf = (draft: string) => `${draft}.password`

async function makeCluster(draft: string, account: Stoppable): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  const secret = secretOf(draft)
  await writeFile(secret, password, { mode: 0o600 })
  await mkdir(draft, { mode: 0o700 })
  const { uid, gid } = account.identity
  if (uid !== undefined && gid !== undefined) {
    for (const path of [draft, secret]) await chown(path, uid, gid)
  }

  const words = [
    `--pgdata=${draft}`,
    `--pwfile=${secret}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ]
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
  await rename(secret, passwordFile(draft))
}

async function removeAbandoned(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const maker = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (maker && Number(maker) !== process.pid && !isAlive(Number(maker))) {
      await rm(join(home, name), { recursive: true, force: true })
    }
  }
}

async function run(account: Stoppable, program: string, words: string[], input: string[] = []) {
  const { signal } = account
  signal?.throwIfAborted()
  const child = spawnProgram([...account.prefix, join(account.programs, program), ...words], {
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
