import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { oldChromiumPath } from '../../tests/support/old-chromium.ts'
import { root } from './run-part.ts'

/** Installs, once, a package that the full run alone needs. Gives its folder; throws when npm cannot install it. */
export function installPackage(name: string, version: string): string {
  const folder = join(root, '.cache/packages', `${name.split('/').at(-1)}-${version}`)
  const home = join(folder, 'node_modules', name)
  if (existsSync(join(folder, 'installed'))) return home
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--ignore-scripts', `${name}@${version}`], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm could not install ${name} ${version}.`)
  mkdirSync(join(folder, 'installed'))
  return home
}

/** Old releases of the package that the tests' own Chromium is from. */
const releases = { '109': '109.0.6', '119': '119.0.2' } as const

/** Brings the Chromium of 2023 to where journeys look for it. Without a registry they are skipped, and say so. */
export function installOldBrowsers(): void {
  for (const [version, release] of Object.entries(releases)) {
    const path = oldChromiumPath(version)
    if (existsSync(path)) continue
    try {
      const home = installPackage('@sparticuz/chromium', release)
      mkdirSync(dirname(path), { recursive: true })
      const program = brotliDecompressSync(readFileSync(join(home, 'bin/chromium.br')))
      writeFileSync(`${path}.part`, program, { mode: 0o755 })
      renameSync(`${path}.part`, path)
    } catch (error) {
      process.stdout.write(`Chromium ${version} is not tested: ${(error as Error).message}\n`)
    }
  }
}
