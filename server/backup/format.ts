import { createHmac, timingSafeEqual } from 'node:crypto'
import pg from 'pg'

/** Of everything before the last line, by its checksum. */
export const signChecksum = (sha256: string, signingKey: Buffer): string =>
  createHmac('sha256', signingKey).update(sha256).digest('hex')

export function isSignedWith({ sha256, signature }: BackupTrailer, signingKey: Buffer): boolean {
  const expected = Buffer.from(signChecksum(sha256, signingKey))
  const found = Buffer.from(signature ?? '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/**
 * A backup is one gzipped text that psql restores: a header as JSON in a comment, the schema, each table's rows as COPY writes
 * them, what is made after the rows, and in the last comment the checksum of all that with its signature.
 */
export type BackupHeader = {
  format: string
  takenAt: string
  migrations: string[]
  /** Each stands after those that it refers to. */
  tables: BackupTable[]
}

export type BackupTable = {
  name: string
  /** They are quoted for SQL. */
  columns: string[]
  rows: number
  /** The last value of each identity column, null when it has none yet. */
  identities: Record<string, number | null>
}

export type BackupTrailer = { sha256: string; signature?: string }

/** Change it when this reader would misread the new format. */
export const backupFormat = 'meridian-backup-2'

export const headerPrefix = '-- Meridian backup: '
export const rowsLine = '-- Rows\n'
export const trailerPrefix = '-- Checksum: '

const isText = (value: unknown) => typeof value === 'string'

const isTable = ({ name, columns, rows, identities }: Partial<BackupTable>) =>
  isText(name) &&
  columns?.every(isText) === true &&
  Number.isSafeInteger(rows) &&
  Object.values(identities ?? [Number.NaN]).every((last) => last === null || Number.isSafeInteger(last))

export function isBackupHeader(value: unknown): value is BackupHeader {
  try {
    const { takenAt, migrations, tables } = value as Partial<BackupHeader>
    return isText(takenAt) && migrations?.every(isText) === true && tables?.every(isTable) === true
  } catch {
    // No list where one should be.
    return false
  }
}

/** COPY escapes every backslash, so no row is equal to this. */
export const endOfTableLine = '\\.\n'

/** `copy <it> from stdin`, with nothing in it that is not a quoted name. */
export const copyTarget = ({ name, columns }: BackupTable): string =>
  `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(unquote(column))).join(', ')})`

export const copyLine = (table: BackupTable): string => `copy ${copyTarget(table)} from stdin;\n`

export const unquote = (column: string): string =>
  /^".*"$/s.test(column) ? column.slice(1, -1).replaceAll('""', '"') : column
