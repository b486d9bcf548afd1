/**
 * A backup is one gzipped text: a header as a line of JSON, each table's rows as COPY writes them, ended by `\.`, and a line of
 * JSON with the checksum of all that.
 */
export type BackupHeader = {
  format: string
  takenAt: string
  migrations: string[]
  /** Each table after those that it refers to. */
  tables: BackupTable[]
}

export type BackupTable = {
  name: string
  /** Quoted for SQL; earlier versions quoted only where necessary. */
  columns: string[]
  rows: number
  /** The last value of each identity column, null when it has none yet. */
  identities: Record<string, number | null>
}

export type BackupTrailer = { sha256: string }

/** Change it when this reader would misread the new format. */
export const backupFormat = 'meridian-backup-1'

const isText = (value: unknown) => typeof value === 'string'

const isTable = ({ name, columns, rows, identities }: Partial<BackupTable>) =>
  isText(name) &&
  columns?.every(isText) === true &&
  Number.isSafeInteger(rows) &&
  Object.values(identities ?? [Number.NaN]).every(
    (last) => last === null || Number.isSafeInteger(last),
  )

export function isBackupHeader(value: unknown): value is BackupHeader {
  try {
    const { takenAt, migrations, tables } = value as Partial<BackupHeader>
    return isText(takenAt) && migrations?.every(isText) === true && tables?.every(isTable) === true
  } catch {
    return false
  }
}

/** COPY escapes every backslash, so no row is equal to this. */
export const endOfTableLine = '\\.\n'
