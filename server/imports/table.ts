import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { ImportLayout, ImportSettings, importStates } from '#contract/imports/imports.ts'

export type ImportState = (typeof importStates)[number]

type ImportsTable = {
  id: GeneratedAlways<number>
  admin_id: number | null
  file_name: string
  state: ImportState
  problem: string | null
  uploaded_at: Date
  /** Its file and its rows are deleted then. */
  expires_at: Date
  bytes: Generated<number>
  bytes_read: Generated<number>
  rows_read: Generated<number>
  headers: JSONColumnType<string[]>
  samples: JSONColumnType<string[]>
  settings: JSONColumnType<ImportSettings> | null
  layout: JSONColumnType<ImportLayout> | null
  imported_at: Date | null
  imported: number | null
  refused: number | null
  reverted_at: Date | null
  reverted: number | null
}

type ImportPiecesTable = { import_id: number; number: number; piece: Buffer }

/** It is personal data: what a row becomes, or why it is refused. */
type ImportRowsTable = {
  import_id: number
  number: number
  reason: string | null
  values: JSONColumnType<Record<string, string | null>> | null
  search_text: string | null
  /** As they stand in the file, for the download of what is refused. */
  cells: JSONColumnType<string[]> | null
  reference: string | null
  /** The e-mail in lower case, and the numbers as they are dialled. */
  keys: string[] | null
  child: string | null
  /** The row or contact that it repeats, and whether the child has the same name. */
  repeats: string | null
  repeats_child: Generated<boolean>
}

type ImportProgressTable = { import_id: number; rows_done: number }

declare module '../database/schema.ts' {
  interface Tables {
    imports: ImportsTable
    import_pieces: ImportPiecesTable
    import_rows: ImportRowsTable
    import_progress: ImportProgressTable
  }
}
