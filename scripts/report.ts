import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export const readRooted = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What git knows or would add, as it lies there now. */
export const listTracked = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))

/** Ends a check: each problem is a line on stderr, and any of them fails it. */
export function report(problems: string[], summary: string): void {
  for (const problem of problems) console.error(problem)
  console.log(summary)
  process.exitCode = problems.length === 0 ? 0 : 1
}
