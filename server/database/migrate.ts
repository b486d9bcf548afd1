import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { advisoryLocks } from '../advisory-locks.ts'
import { packageRoot } from '../package-root.ts'
import type { Database } from './schema.ts'

const insufficientPrivilege = '42501'
const folder = join(packageRoot, 'server/database/migrations')

/** Read when the migration runs: most starts run none. */
const toMigration = (file: string): Migration => ({
  up: async (db) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)),
})

const [baseline = '', ...later] = readdirSync(folder).toSorted()
const baselineHash = createHash('sha256')
  .update(readFileSync(join(folder, baseline)))
  .digest('hex')

/** The baseline's file is part of its name, so databases and backups say exactly which baseline made them. */
export const baselineName = `${parse(baseline).name}-${baselineHash.slice(0, 16)}`

/** In the order of their numbers. */
export const migrations: Record<string, Migration> = Object.fromEntries([
  [baselineName, toMigration(baseline)],
  ...later.map((file) => [parse(file).name, toMigration(file)]),
])

/** Whether migrations were run, but on another baseline than this version's. */
export const isOfOtherBaseline = (done: string[]): boolean => done.length > 0 && !done.includes(baselineName)

/** Why a database or backup is refused, and what to do with such a database. */
export const ofOtherBaseline = `made by another baseline than ${baselineName}`
export const otherBaselineAdvice =
  'run the version that made it, or give this one an empty DATA_DIR or database (docs/upgrading.md)'

/**
 * Migrates to the newest schema in one transaction, one process at a time. Resolves to the migrations of a newer version that
 * this one serves on. Throws when a migration fails or the database has one after which this version does not serve.
 */
export async function migrate(db: Database, knownMigrations = migrations): Promise<string[]> {
  const run = async (trx: Database) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.migration)})`.execute(trx)
    let newer: Record<string, Migration> = {}
    const getMigrations = async () => {
      newer = await newerExpansions(trx, knownMigrations)
      return { ...knownMigrations, ...newer }
    }
    const { error } = await new Migrator({ db: trx, provider: { getMigrations } }).migrateToLatest()
    if (error) throw asSentence(error)
    return Object.keys(newer)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}

function asSentence(error: unknown): Error {
  const reason = error instanceof Error ? error.message : 'an unknown reason'
  const { code } = error as { code?: string }
  const advice = code === insufficientPrivilege ? '. Set DATABASE_MIGRATE_URL to its owner.' : ''
  return new Error(`The database could not be brought to this version: ${reason}${advice}`, {
    cause: error,
  })
}

/** The end of a migration's name that takes something away, after which versions that know it not are refused. */
const contract = '-contract'

/** Whether all that a version does not know came after its own and only expanded. */
export function servesOn(unknown: string[], known: Record<string, Migration>): boolean {
  const last = Object.keys(known).at(-1) ?? ''
  return unknown.every((name) => name > last && !name.endsWith(contract))
}

/** There are none where one of them is of another kind: Kysely refuses. Throws for a database of another baseline. */
async function newerExpansions(db: Database, known: Record<string, Migration>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = rows.map(({ name }) => name)
  if (isOfOtherBaseline(done)) throw new Error(`it was ${ofOtherBaseline}: ${otherBaselineAdvice}.`)
  const unknown = done.filter((name) => !(name in known))
  if (!servesOn(unknown, known)) return {}
  return Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]))
}
