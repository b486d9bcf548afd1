import { parseDatabaseUrl } from './env-parsers.ts'
import { InvalidEnvironment, type ReadVariable } from './env-reader.ts'

export type DatabaseAddresses = {
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Of the role that owns the tables. Absent: the one of `databaseUrl` does. */
  databaseMigrateUrl: string | undefined
  /** Where notifications are heard. Absent: at `databaseUrl`, unless a pooler answers there. */
  databaseListenUrl: string | undefined
  /** Of a replica. Absent: everything is read at `databaseUrl`. */
  databaseReadUrl: string | undefined
}

export function readDatabase(read: ReadVariable): DatabaseAddresses {
  const readAddress = (name: string) =>
    read<string | undefined>(
      name,
      undefined,
      parseDatabaseUrl,
      'an address with one host such as postgres://user:password@host:5432/database?sslmode=verify-full, which says its sslmode unless it leads to this machine',
    )
  const databaseUrl = readAddress('DATABASE_URL')
  const databaseMigrateUrl = readAddress('DATABASE_MIGRATE_URL')
  if (databaseMigrateUrl && !databaseUrl) {
    throw new InvalidEnvironment(
      'DATABASE_URL must be set where DATABASE_MIGRATE_URL is: the role that migrates does not serve.',
    )
  }
  const databaseListenUrl = readAddress('DATABASE_LISTEN_URL')
  if (databaseListenUrl && !databaseUrl) {
    throw new InvalidEnvironment(
      'DATABASE_URL must be set where DATABASE_LISTEN_URL is: both lead to one database.',
    )
  }
  const databaseReadUrl = readAddress('DATABASE_READ_URL')
  if (databaseReadUrl && !databaseUrl) {
    throw new InvalidEnvironment(
      'DATABASE_URL must be set where DATABASE_READ_URL is: a replica is one of that database.',
    )
  }
  return { databaseUrl, databaseMigrateUrl, databaseListenUrl, databaseReadUrl }
}
