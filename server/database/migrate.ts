import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

const insufficientPrivilege = '42501'
const folder = join(import.meta.dirname, 'migrations')

/** In the order of their numbers; docs/database.md names those that were never used. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder)
      .toSorted()
      .map(async (file) => [parse(file).name, (await import(join(folder, file))) as Migration]),
  ),
)

/**
 * Migrates to the newest schema, one process at a time (Kysely holds an advisory lock). Throws when a migration fails or the
 * database has one that this version does not know.
 */
export async function migrate(db: Database, knownMigrations = migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => knownMigrations },
  })
  const { error } = await migrator.migrateToLatest()
  if (!error) return
  const reason = error instanceof Error ? error.message : 'an unknown reason'
  const { code } = error as { code?: string }
  const advice = code === insufficientPrivilege ? '. Set DATABASE_MIGRATE_URL to its owner.' : ''
  throw new Error(`The database could not be brought to this version: ${reason}${advice}`, {
    cause: error,
  })
}
