import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/** Migrations up to this one ran while every process was stopped, and are left as they are. */
const lastBefore = '0030-catalogue-version'
const mark = '-contract'

const contractions: [RegExp, string][] = [
  [
    /\bdrop\s+(table|column|view|materialized view|schema|type|sequence|function|trigger)\b/i,
    'drops',
  ],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/\brename\s+(?!constraint\b)/i, 'renames'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'makes a column required'],
  [/\btruncate\b/i, 'empties a table'],
  [/\.(drop(?!Index|Constraint)|rename(?!Constraint))[A-Z]?\w*\(/, 'drops or renames'],
]

/** A column that the version before this one does not fill. */
function addsRequiredColumn(code: string): boolean {
  const clauses = code.match(/\badd\s+column\b(?:\([^()]*\)|[^,;`()])*/gi) ?? []
  return clauses.some(
    (clause) => /\bnot\s+null\b/i.test(clause) && !/\b(default|generated)\b/i.test(clause),
  )
}

/** What of a migration the version before it cannot serve on; empty where the name says that it contracts. */
export function checkMigration(name: string, code: string): string[] {
  if (name <= lastBefore || name.endsWith(mark)) return []
  const found = contractions.filter(([pattern]) => pattern.test(code)).map(([, what]) => what)
  if (addsRequiredColumn(code)) found.push('adds a required column without a default')
  return found.map(
    (what) =>
      `${name} ${what}, on which the version before it cannot serve: docs/upgrading.md says how, or end its name with ${mark}`,
  )
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../server/database/migrations')
  const files = readdirSync(folder)
  const problems = files.flatMap((file) =>
    checkMigration(parse(file).name, readFileSync(join(folder, file), 'utf8')),
  )
  if (files.length === 0) problems.push('no migration was read')
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} migrations read.`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
