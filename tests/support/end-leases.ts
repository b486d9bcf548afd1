import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Stands for the time after which processes that died are taken to be dead. */
export const endLeases = (db: Database) => sql`update leases set until = now()`.execute(db)
