import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from '../atomic-file.ts'
import type { ServerAccount } from './os-user.ts'
import { firstLine, isAlive } from './postmaster.ts'
import { spawnProgram } from './spawn-program.ts'

type AbortableAccount = ServerAccount & { signal?: AbortSignal | undefined }

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

/** `meridian_owner` owns the tables and migrates; `meridian` serves. Nobody signs in as the superuser. */
export type Role = 'meridian' | 'meridian_owner'

const passwordFilePath = (cluster: string, role: Role) => join(cluster, `${role}.password`)

/** Throws one sentence for the cluster of a version that had one role. */
export const readPassword = (cluster: string, role: Role): Promise<string> =>
  readFile(passwordFilePath(cluster, role), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `${cluster} is of a version that had one role: docs/upgrading.md says how to bring its data along.`,
      { cause: error },
    )
  })

const defaultGrants = [
  'alter default privileges for role meridian_owner in schema public grant select, insert, update, delete on tables to meridian',
  'alter default privileges for role meridian_owner in schema public grant select, usage on sequences to meridian',
]

/** For a new cluster that no server runs on. */
export async function createRoles(account: AbortableAccount, cluster: string): Promise<void> {
  const servingPassword = generatePassword()
  const ownerPassword = generatePassword()
  await runAsSuperuser(account, cluster, 'postgres', [
    `create role meridian login password '${servingPassword}'`,
    `create role meridian_owner login createdb password '${ownerPassword}'`,
    'create database meridian owner meridian_owner',
    'alter role postgres password null',
  ])
  await runAsSuperuser(account, cluster, 'meridian', defaultGrants)
  const options = { owner: account.identity }
  await replaceFile(passwordFilePath(cluster, 'meridian'), servingPassword, options)
  await replaceFile(passwordFilePath(cluster, 'meridian_owner'), ownerPassword, options)
}

const generatePassword = () => randomBytes(24).toString('base64url')

/** Runs initdb in a draft folder and renames it: an interrupted first start leaves no half-made cluster. */
export async function createCluster(cluster: string, account: AbortableAccount): Promise<void> {
  await removeAbandonedDrafts(dirname(cluster))
  if ((await firstLine(join(cluster, 'PG_VERSION'))) !== undefined) return
  const draft = `${cluster}.new-${process.pid}`
  try {
    await initialize(draft, account)
    await createRoles(account, draft)
    // Another process may have been first; then its cluster stays.
    await rename(draft, cluster).catch(() => {})
  } finally {
    // Children of an aborted initdb may still write for a moment.
    await rm(draft, { recursive: true, force: true, maxRetries: 10 })
    await rm(superuserPasswordFile(draft), { force: true })
  }
}

const superuserPasswordFile = (draft: string) => `${draft}.password`

async function initialize(draft: string, account: AbortableAccount): Promise<void> {
  const passwordFile = superuserPasswordFile(draft)
  // initdb requires a superuser password; it is removed afterwards.
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await mkdir(draft, { mode: 0o700 })
  const { uid, gid } = account.identity
  if (uid !== undefined && gid !== undefined) {
    for (const path of [draft, passwordFile]) await chown(path, uid, gid)
  }
  await runProgram(account, 'initdb', [
    `--pgdata=${draft}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const creatorPid = /^postgres\.new-(\d+)/.exec(name)?.[1]
    if (creatorPid && Number(creatorPid) !== process.pid && !isAlive(Number(creatorPid))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}
