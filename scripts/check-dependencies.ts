import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Package = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
type Locked = { license?: string; dev?: boolean; hasInstallScript?: boolean; integrity?: string }
type Lock = { packages: Record<string, Locked> }

/** Licences that ask for nothing but their own text, and the weak copyleft of a file (MPL) that we use unchanged. */
const accepted =
  /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0)( (OR|AND) [\w.-]+)*\)?$/

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

const directOf = (asked: Package): Record<string, string> => ({
  ...asked.dependencies,
  ...asked.optionalDependencies,
  ...asked.devDependencies,
})

/**
 * What is wrong with what we stand on: a version that is not exact, an install script that nobody allowed or that is no
 * more, a licence that nobody accepted, and what the review (docs/dependencies.md) does not say.
 */
export function checkDependencies(asked: Package, lock: Lock, review: string): string[] {
  const direct = directOf(asked)
  const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
  const scripted = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
  const allowed = Object.keys(asked.allowScripts ?? {})
  return [
    ...(locked.length === 0 ? ['the lockfile names no package'] : []),
    ...Object.entries(direct)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}`),
    ...scripted
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} runs a script when it is installed, which nobody allowed`),
    ...allowed
      .filter((name) => !scripted.includes(name))
      .map((name) => `${name} is allowed an install script and has none`),
    ...locked
      .filter(([, { license, integrity }]) => integrity && !accepted.test(license ?? ''))
      .map(([path, { license }]) => `${nameOf(path)} has the licence ${license ?? 'of nobody'}`),
    ...Object.keys(direct)
      .filter(
        (name) =>
          !review.includes(`| ${name} | ${lock.packages[`node_modules/${name}`]?.license} |`),
      )
      .map((name) => `docs/dependencies.md does not name ${name} with its licence`),
    ...licenceTable(lock)
      .filter((row) => !review.includes(row))
      .map((row) => `docs/dependencies.md does not count ${row}`),
  ]
}

/** How many packages have which licence, those that ship and those that check apart, as the rows of a table. */
export function licenceTable({ packages }: Lock): string[] {
  const counts = new Map<string, { ships: number; checks: number }>()
  for (const [path, { license, dev, integrity }] of Object.entries(packages)) {
    // Without a hash: of another platform, added by name alone (scripts/complete-lockfile.ts).
    if (path === '' || !integrity) continue
    const count = counts.get(license ?? '?') ?? { ships: 0, checks: 0 }
    counts.set(license ?? '?', count)
    count[dev ? 'checks' : 'ships'] += 1
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.ships + b.checks - a.ships - a.checks)
    .map(([license, { ships, checks }]) => `| ${license} | ${ships} | ${checks} |`)
}

if (import.meta.main) {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
  const asked = JSON.parse(read('package.json')) as Package
  const lock = JSON.parse(read('package-lock.json')) as Lock
  const complaints = checkDependencies(asked, lock, read('docs/dependencies.md'))
  for (const complaint of complaints) console.error(complaint)
  console.log(licenceTable(lock).join('\n'))
  process.exitCode = complaints.length === 0 ? 0 : 1
}
