import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const packagedNode = join(import.meta.dirname, '../../node_modules/node/bin/node')

/** As in the official images of Node. */
const users: Record<string, number> = { root: 0, node: 1000 }

const probe = `
mount --rbind /proc /usr/local
mount -t tmpfs none /usr/local
chroot --userspec=1000:1000 --groups= / true`

/** Whether this user may give a process another root, with folders of this machine in it. */
export const canEnterRoots =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'sh', '-euc', probe]).status === 0

/**
 * In place of the base image: this machine's /usr, /dev and /proc, and the Node of the packages where the base image has its
 * own. The mounts are seen by the command alone, and end with it.
 */
const enterRoot = `
root=$1 node=$2 user=$3; shift 3
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount --bind /usr "$root/usr"
mount -t tmpfs none "$root/usr/local"
mkdir "$root/usr/local/bin"
touch "$root/usr/local/bin/node"
mount --bind "$node" "$root/usr/local/bin/node"
exec chroot --userspec="$user" --groups= "$root" /usr/bin/env --ignore-environment "$@"`

export type ImageRoot = {
  root: string
  workFolder: string
  user: string
  env: Record<string, string>
}

export function createImageRoot(root: string): ImageRoot {
  for (const path of ['usr', 'dev', 'proc', 'etc', 'tmp']) {
    mkdirSync(join(root, path), { recursive: true })
  }
  chmodSync(join(root, 'tmp'), 0o1777)
  for (const path of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${path}`, join(root, path))
  const lines = (format: (name: string, id: number) => string) =>
    Object.entries(users).map(([name, id]) => `${format(name, id)}\n`)
  const passwd = lines((name, id) => `${name}:x:${id}:${id}::/tmp:/bin/sh`)
  writeFileSync(join(root, 'etc/passwd'), passwd.join(''))
  writeFileSync(join(root, 'etc/group'), lines((name, id) => `${name}:x:${id}:`).join(''))
  return { root, workFolder: '/', user: 'root', env: { PATH: '/usr/local/bin:/usr/bin:/bin' } }
}

export function spawnIn(
  { root, workFolder, user, env }: ImageRoot,
  command: string[],
  moreEnv: Record<string, string> = {},
) {
  const id = users[user]
  if (id === undefined) throw new Error(`The base image has no user ${user}.`)
  const variables = Object.entries({ ...env, ...moreEnv }).map((variable) => variable.join('='))
  const inside = [`--chdir=${workFolder}`, ...variables, ...command]
  const outside = ['--mount', 'sh', '-euc', enterRoot, 'sh', root, packagedNode, `${id}:${id}`]
  return spawn('unshare', [...outside, ...inside], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function runIn(
  imageRoot: ImageRoot,
  command: string[],
  env?: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawnIn(imageRoot, command, env)
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, output: stdout + stderr }
}
