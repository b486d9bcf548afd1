import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
