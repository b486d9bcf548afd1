import type { Kysely, Transaction } from "kysely";

/** Every table by name; each domain's `table.ts` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- merged into by each table.ts
export interface Tables {}

/** What verbs take first: the pool or a transaction. */
export type Database = Kysely<Tables> | Transaction<Tables>;
