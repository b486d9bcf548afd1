import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import strykerConfig from '../stryker.config.mjs'
import { root } from './report.ts'

/**
 * `npm run mutants`: puts small faults into the modules of stryker.config.mjs and counts those that no test sees. With `--changed` only
 * into the lines that differ from `origin/main`, or from the commit that follows.
 */
const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true })

/** The changed lines of the files that are mutated, as Stryker names them: `file:first-last`. */
function listChangedLines(base: string): string[] {
  const [modules, excluded] = [false, true].map((isExcluded) =>
    strykerConfig.mutate.filter((pattern) => pattern.startsWith('!') === isExcluded),
  )
  const exclude = excluded?.map((pattern) => pattern.slice(1)) ?? []
  const files = globSync(modules ?? [], { cwd: root, exclude })
  const diff = execFileSync('git', ['diff', '--unified=0', base, '--', ...files], { cwd: root, encoding: 'utf8' })
  return diff.split(/^\+\+\+ b\//m).flatMap((part) => {
    const file = part.split('\n', 1)[0] ?? ''
    const hunks = part.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)
    return [...hunks].flatMap(([, first, count = '1']) => {
      const last = Number(first) + Number(count) - 1
      return last < Number(first) ? [] : [`${file}:${first}-${last}`]
    })
  })
}

const lines = values.changed ? listChangedLines(positionals[0] ?? 'origin/main') : undefined
if (lines?.length === 0) console.log('No changed line is in a module that is mutated.')
else {
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/stryker'),
    ['run', ...(lines ? ['--mutate', lines.join()] : [])],
    { cwd: root, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}
