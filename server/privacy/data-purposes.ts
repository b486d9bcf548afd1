import type { TablePurposes } from '#contract/data-purposes/declaration.ts'
import { dataPurposes } from '#contract/data-purposes.ts'
import type { Tables } from '../database/schema.ts'

type Declared = typeof dataPurposes

type Undeclared = {
  [Table in keyof Tables]: Table extends keyof Declared
    ? Exclude<keyof Tables[Table], keyof Declared[Table]['columns']>
    : Table
}[keyof Tables]

type Nonexistent = {
  [Table in keyof Declared]: Table extends keyof Tables
    ? Exclude<keyof Declared[Table]['columns'], keyof Tables[Table]>
    : Table
}[keyof Declared]

/** A column without a purpose, or a purpose without its column, is an error below that names it. */
type Complete<_Undeclared extends never, _Nonexistent extends never> = [
  table: string,
  TablePurposes,
][]

export const declaredTables: Complete<Undeclared, Nonexistent> = Object.entries(dataPurposes)
