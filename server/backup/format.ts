/**
 * A backup is one gzipped text: a line of JSON that says what follows, the rows of each table as PostgreSQL's COPY writes
 * them, each table ended by a line `\.`, and a line of JSON with the checksum of all of that.
 */
export type BackupHeader = {
  format: string
  /** ISO 8601: the moment whose content it holds. */
  takenAt: string
  /** The schema's steps at that moment, in their order. */
  migrations: string[]
  /** In an order in which each table comes after those that it refers to. */
  tables: BackupTable[]
}

export type BackupTable = {
  name: string
  /** Quoted for SQL, by earlier versions only where they need it. */
  columns: string[]
  rows: number
  /** The last number that each identity column gave out; null when it gave none. */
  identities: Record<string, number | null>
}

export type BackupTrailer = { sha256: string }

/** Another number for a file that this reader would misread. */
export const backupFormat = 'meridian-backup-1'

const isText = (value: unknown) => typeof value === 'string'

const isTable = ({ name, columns, rows, identities }: Partial<BackupTable>) =>
  isText(name) &&
  columns?.every(isText) === true &&
  Number.isSafeInteger(rows) &&
  Object.values(identities ?? [Number.NaN]).every(
    (last) => last === null || Number.isSafeInteger(last),
  )

/** Whether a head has the shape of one; what it names is judged by whoever uses it. */
export function isBackupHeader(value: unknown): value is BackupHeader {
  try {
    const { takenAt, migrations, tables } = value as Partial<BackupHeader>
    return isText(takenAt) && migrations?.every(isText) === true && tables?.every(isTable) === true
  } catch {
    return false
  }
}

/** Ends the rows of a table. COPY escapes every backslash, so no row is this. */
export const endOfTableLine = '\\.\n'
