import { readRooted, report } from './report.ts'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
type LockedPackage = {
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
  integrity?: string
}
type Lockfile = { packages: Record<string, LockedPackage> }

/** Permissive licences, and MPL-2.0, whose copyleft ends with its own files. */
const acceptedLicences =
  /^\(?(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0)( (OR|AND) [\w.+-]+)*\)?$/

const packageName = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** They name it in `licenses`, as packages did before 2014, which the lockfile leaves out; or by an older name. */
const readLicences: Record<string, string> = { rai: 'MIT', simplesmtp: 'MIT', optimist: 'MIT' }

const licenceOf = (path: string, { license }: LockedPackage): string | undefined =>
  readLicences[packageName(path)] ?? license

const directDependencies = (manifest: Manifest): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
})

export function checkDependencies(
  manifest: Manifest,
  lockfile: Lockfile,
  review: string,
): string[] {
  const direct = directDependencies(manifest)
  const locked = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  const withInstallScript = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => packageName(path))
  const allowed = Object.keys(manifest.allowScripts ?? {})
  return [
    ...(locked.length === 0 ? ['the lockfile names no package'] : []),
    ...Object.entries(direct)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name} is not pinned: ${version}`),
    ...withInstallScript
      .filter((name) => !allowed.includes(name))
      .map((name) => `${name} runs a script when it is installed, which nobody allowed`),
    ...allowed
      .filter((name) => !withInstallScript.includes(name))
      .map((name) => `${name} is allowed an install script and has none`),
    ...locked
      .filter(([, { integrity }]) => integrity)
      .map(([path, one]) => ({ path, licence: licenceOf(path, one) }))
      .filter(({ licence = '' }) => !acceptedLicences.test(licence))
      .map(({ path, licence = 'of nobody' }) => `${packageName(path)} has the licence ${licence}`),
    ...Object.keys(direct)
      .filter(
        (name) =>
          !review.includes(`| ${name} | ${lockfile.packages[`node_modules/${name}`]?.license} |`),
      )
      .map((name) => `docs/evidence/licences.md does not name ${name} with its licence`),
    ...licenceTable(lockfile)
      .filter((row) => !review.includes(row))
      .map((row) => `docs/evidence/licences.md does not count ${row}`),
  ]
}

export function licenceTable({ packages }: Lockfile): string[] {
  const counts = new Map<string, { ships: number; checks: number }>()
  for (const [path, locked] of Object.entries(packages)) {
    const { dev, integrity } = locked
    // A package of another platform may stand there without a hash.
    if (path === '' || !integrity) continue
    const licence = licenceOf(path, locked) ?? '?'
    const count = counts.get(licence) ?? { ships: 0, checks: 0 }
    counts.set(licence, count)
    count[dev ? 'checks' : 'ships'] += 1
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b.ships + b.checks - a.ships - a.checks)
    .map(([license, { ships, checks }]) => `| ${license} | ${ships} | ${checks} |`)
}

if (import.meta.main) {
  const manifest = JSON.parse(readRooted('package.json')) as Manifest
  const lockfile = JSON.parse(readRooted('package-lock.json')) as Lockfile
  const problems = checkDependencies(manifest, lockfile, readRooted('docs/evidence/licences.md'))
  report(problems, licenceTable(lockfile).join('\n'))
}
