import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { advisoryLocks } from '../advisory-locks.ts'
import { packageRoot } from '../package-root.ts'
import type { Database } from './schema.ts'
import { newerExpansions } from './startup-checks/newer-expansions.ts'

const insufficientPrivilege = '42501'
const folder = join(packageRoot, 'server/database/migrations')

/** It is read when it runs, which most starts have none to do. */
const toMigration = (file: string): Migration => ({
  up: async (db) => void (await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db)),
})

/** In the order of their numbers. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  readdirSync(folder)
    .toSorted()
    .map((file) => [parse(file).name, toMigration(file)]),
)
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
