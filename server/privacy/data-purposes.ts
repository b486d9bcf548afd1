import { join } from 'node:path'
import type { TablePurposes } from '#contract/data-purposes/declaration.ts'
import { dataPurposes } from '#contract/data-purposes.ts'
import type { Tables } from '../database/schema.ts'

/** They hold personal data, or tell of its erasure. */
export type DataFolders = {
  mails: string
  backups: string
}

export const foldersIn = (dataDir: string, backups = join(dataDir, 'backups')): DataFolders => ({
  mails: join(dataDir, 'mails'),
  backups,
})

type Declared = typeof dataPurposes

type Undeclared = {
  [Table in keyof Declared]: Exclude<keyof Tables[Table], keyof Declared[Table]['columns']>
}[keyof Declared]

type Nonexistent = {
  [Table in keyof Declared]: Exclude<keyof Declared[Table]['columns'], keyof Tables[Table]>
}[keyof Declared]

/** A column without a purpose, or a purpose without its column, is an error below that names it. */
type Complete<_Undeclared extends never, _Nonexistent extends never> = [table: string, TablePurposes][]

export const declaredTables: Complete<Undeclared, Nonexistent> = Object.entries(dataPurposes)
