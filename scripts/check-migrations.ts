import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { report, root } from './report.ts'

const mark = '-contract'

const contractions: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|materialized view|schema|type|sequence|function|trigger)\b/i, 'drops'],
  [/\bdrop\s+default\b/i, 'drops a default'],
  [/\brename\s+(?!constraint\b)/i, 'renames'],
  [/\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bset\s+not\s+null\b/i, 'makes a column required'],
  [/(?<!\b(after|or) )\btruncate\b/i, 'empties a table'],
]

function addsRequiredColumn(code: string): boolean {
  const clauses = code.match(/\badd\s+column\b(?:\([^()]*\)|[^,;()])*/gi) ?? []
  return clauses.some((clause) => /\bnot\s+null\b/i.test(clause) && !/\b(default|generated)\b/i.test(clause))
}

/** Writers wait for as long as the index is built, unless its table is as new as it is. */
function indexesWithWriters(code: string): boolean {
  const tables = new Set(
    [...code.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, table]) => table),
  )
  const indexes = code.matchAll(/\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)[^;]*?\bon\s+"?(\w+)/gi)
  return [...indexes].some(([, table]) => !tables.has(table))
}

/** Each row is locked until the commit, and the table is twice as large. */
const rewritesInquiries = (code: string): boolean =>
  (code.match(/\bupdate\s+(only\s+)?"?inquiries\b[^;]*/gi) ?? []).some((statement) => !/\bwhere\b/i.test(statement))

/** What of a migration the version before it cannot serve on; empty where the name says that it contracts. */
export function checkMigration(name: string, code: string): string[] {
  if (name.endsWith(mark)) return []
  const found = contractions.filter(([pattern]) => pattern.test(code)).map(([, what]) => what)
  if (addsRequiredColumn(code)) found.push('adds a required column without a default')
  return found.map(
    (what) =>
      `${name} ${what}, on which the version before it cannot serve: docs/upgrading.md says how, or end its name with ${mark}`,
  )
}

/** What of a migration keeps the version that still serves waiting. Contracting ones run while nothing serves. */
export function checkWaits(name: string, code: string): string[] {
  if (name.endsWith(mark)) return []
  const found: string[] = []
  if (indexesWithWriters(code)) {
    found.push('builds an index on a table that is in use, and not “concurrently”')
  }
  if (rewritesInquiries(code)) {
    found.push('updates every inquiry at once')
  }
  return found.map((what) => `${name} makes writers wait: it ${what} (docs/upgrading.md)`)
}

if (import.meta.main) {
  const folder = join(root, 'server/database/migrations')
  const files = readdirSync(folder)
  const problems = files.flatMap((file) => {
    const [{ name }, code] = [parse(file), readFileSync(join(folder, file), 'utf8')]
    return [...checkMigration(name, code), ...checkWaits(name, code)]
  })
  if (files.length === 0) problems.push('no migration was read')
  report(problems, `${files.length} migrations read.`)
}
