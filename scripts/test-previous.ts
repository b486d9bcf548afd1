import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { command, runProgram, UsageError } from './command-line.ts'

const root = join(import.meta.dirname, '..')
const migrations = 'server/database/migrations'

/** They compare a version's own schema with its own words, or start it on a database that it makes itself. */
const ownSchemaTests = [
  'server/database/migrate.test.ts',
  'server/database/schema.test.ts',
  'server/database/documented*.test.ts',
  'server/privacy/data-purposes.test.ts',
  'server/backup/**',
]

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** A folder with that version, on our packages where it has the same, and on a schema that this version has migrated. */
function checkOut(commit: string): string {
  const folder = join(root, '.cache/previous', commit)
  if (existsSync(folder)) return folder
  const draft = `${folder}.part`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, '.cache'), { recursive: true })
  const { status } = spawnSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, draft], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`git could not write out ${commit}.`)
  const readLockfile = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (readLockfile(draft) === readLockfile(root)) {
    symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'))
  } else if (spawnSync('npm', ['ci'], { cwd: draft, stdio: 'inherit' }).status !== 0) {
    throw new Error(`npm could not install what ${commit} needs.`)
  }
  // What a migration imports is this version's, too: it is found from where the migration really lies.
  rmSync(join(draft, migrations), { recursive: true })
  symlinkSync(join(root, migrations), join(draft, migrations))
  renameSync(draft, folder)
  return folder
}

/** `npm run test:previous`: the API tests of the version before this one, on this version's schema. */
await runProgram(
  'test:previous',
  command({
    help: 'of the last tag, unless another version is named; of all tests, unless files are',
    takes: { shows: '[<tag or commit> [<files>]]', most: Number.POSITIVE_INFINITY },
    run: async (_values, [name = git('describe', '--tags', '--abbrev=0'), ...files]) => {
      if (name === '')
        throw new UsageError('There is no tag: name the commit of the version before.')
      const commit = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
      if (commit === '') throw new UsageError(`There is no version ${name}.`)
      const folder = checkOut(commit)
      const excluded = ownSchemaTests.map((pattern) => `--exclude=${pattern}`)
      const tests = files.length > 0 ? files : ['server', 'contract']
      const { status } = spawnSync(
        join(folder, 'node_modules/.bin/vitest'),
        ['run', '--project=units', '--reporter=dot', ...excluded, ...tests],
        { cwd: folder, stdio: 'inherit' },
      )
      if (status !== 0) throw new Error(`${name} does not serve on this version's schema.`)
      return `${name} serves on this version's schema.`
    },
  }),
)
