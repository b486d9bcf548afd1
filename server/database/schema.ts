import type { Kysely } from 'kysely'

/** Each domain's table.ts adds its own by declaration merging. */
export interface Tables {}

export type Database = Kysely<Tables>
