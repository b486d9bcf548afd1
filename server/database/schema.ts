import type { Kysely } from 'kysely'

/** Every table by name; each domain's `table.ts` adds its own by declaration merging. */
export interface Tables {}

/** What verbs take first: the pool, or a transaction of it. */
export type Database = Kysely<Tables>
