import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without packages of other platforms, which a registry mirror lacks, `npm ci` refuses the lockfile. */
type LockEntry = {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const file = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }

const operatingSystems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const architectures = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/** From the package's name, such as `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): LockEntry {
  const parts = name.split(/[/-]/)
  const os = operatingSystems.filter((system) => parts.includes(system))
  const cpu = architectures.filter((processor) => parts.includes(processor))
  const isMusl = parts.some((word) => word.startsWith('musl'))
  const isGnu = parts.some((word) => word.startsWith('gnu'))
  return {
    ...(os.length > 0 && { os }),
    ...(cpu.length > 0 && { cpu }),
    ...(isMusl && { libc: ['musl'] }),
    ...(isGnu && { libc: ['glibc'] }),
  }
}

const isLocked = (parent: string, name: string) =>
  `node_modules/${name}` in lock.packages || `${parent}/node_modules/${name}` in lock.packages

const added: string[] = []
for (const [parent, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name)
    if (isLocked(parent, name) || (!platform.os && !platform.cpu)) continue
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ''),
      optional: true,
      ...platform,
    }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(
  `${added.length} packages of other platforms added to the lockfile\n${added.join('\n')}\n`,
)
