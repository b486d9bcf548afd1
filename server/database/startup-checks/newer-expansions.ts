import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { baselineName, bringAlong, isBeforeBaseline } from '../baseline.ts'
import type { Database } from '../schema.ts'

/** The end of a migration's name that takes something away, after which versions that know it not are refused. */
const contract = '-contract'

/** Whether all that a version does not know came after its own and only expanded. */
export function servesOn(unknown: string[], known: Record<string, Migration>): boolean {
  const last = Object.keys(known).at(-1) ?? ''
  return unknown.every((name) => name > last && !name.endsWith(contract))
}

/** There are none where one of them is of another kind: Kysely refuses. Throws for a database of before the baseline. */
export async function newerExpansions(
  db: Database,
  known: Record<string, Migration>,
): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = rows.map(({ name }) => name)
  if (isBeforeBaseline(done)) throw new Error(`it is of a version before ${baselineName}: ${bringAlong}.`)
  const unknown = done.filter((name) => !(name in known))
  if (!servesOn(unknown, known)) return {}
  return Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]))
}
